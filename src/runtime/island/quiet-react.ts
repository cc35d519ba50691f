import ReactDOM from 'react-dom/server';

type Render = typeof ReactDOM.renderToReadableStream;

/**
 * Renders for builds. An error in a component rejects the stream; React would also print its stack, and
 * the build's own message says more.
 */
const renderToReadableStream: Render = (node, options) =>
  ReactDOM.renderToReadableStream(node, { onError: () => {}, ...options });

export default { ...ReactDOM, renderToReadableStream };
