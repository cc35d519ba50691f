import ReactDOM from 'react-dom/server';

type Render = typeof ReactDOM.renderToReadableStream;

/**
 * React's renderer for builds. What a component throws rejects the stream; React would print its stack
 * as well, and the build's own message says more.
 */
const renderToReadableStream: Render = (node, options) =>
  ReactDOM.renderToReadableStream(node, { onError: () => {}, ...options });

export default { ...ReactDOM, renderToReadableStream };
