import ReactDOM from 'react-dom/server';

type Render = typeof ReactDOM.renderToReadableStream;

/**
 * Renders for builds. Nothing here waits for data, so the stream has the whole text in one piece, which
 * takes a fraction of the time of many. An error in a component rejects the promise; React's stream would
 * also print its stack, and the build's own message says more.
 */
const renderToReadableStream = (async (node, options) => {
  const { body } = new Response(ReactDOM.renderToString(node, options));
  return Object.assign(body as NonNullable<typeof body>, { allReady: Promise.resolve() });
}) satisfies Render;

export default { ...ReactDOM, renderToReadableStream };
