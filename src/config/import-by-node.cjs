/**
 * Node's own `import`. In a file that `require` reads, because the authoring server evaluates modules
 * through a runner of Vite, which puts its own in place of ours and closes it before an author saves
 * the first file.
 * @param {string} url
 */
module.exports = (url) => import(url);
