/**
 * Shows commands with the address the reader is at. They're built with the site's public address, and a
 * local copy, a preview or a mirror has another one.
 */
function showOwnAddress(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-site-address]')) {
    const published = block.dataset.siteAddress ?? '';
    const own = location.origin + new URL(published).pathname;
    if (own === published) continue;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.includes(published)) text.data = text.data.replaceAll(published, own);
    }
    block.dataset.siteAddress = own;
  }
}

document.addEventListener('astro:page-load', showOwnAddress);
