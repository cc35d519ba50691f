/** Texts that are not marked: controls, code being edited, pictures, hidden texts. */
const LEFT_OUT = 'script, style, noscript, textarea, select, option, [aria-hidden="true"]';

function accept(node: Node): number {
  const around = node.parentElement;
  if (!around || around.closest(LEFT_OUT)) return NodeFilter.FILTER_REJECT;
  return NodeFilter.FILTER_ACCEPT;
}

/** Every text of an element that a reader can see, in order. */
export function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, accept);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}
