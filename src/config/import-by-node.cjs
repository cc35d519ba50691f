/**
 * Node's own `import`. It's in a file that `require` reads, because the authoring server evaluates
 * modules in a Vite runner, which replaces our `import` with its own and closes before an author saves
 * the first file.
 * @param {string} url
 */
module.exports = (url) => import(url);
