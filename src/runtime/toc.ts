let links: HTMLAnchorElement[] = [];
let headings: HTMLElement[] = [];
let scheduled = false;

/** Returns the heading of the section being read: the last one above a line just below the navbar. */
function currentHeading(): HTMLElement | undefined {
  // Use its height, not its position: a hidden navbar still leaves its room above a heading.
  const line = (document.querySelector<HTMLElement>('[data-navbar]')?.offsetHeight ?? 0) + 48;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (atEnd && scrollY > 0) {
    const visible = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight);
    return visible.at(-1);
  }
  return headings.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1);
}

function mark(): void {
  scheduled = false;
  const id = currentHeading()?.id;
  for (const link of links) {
    if (id !== undefined && decodeURIComponent(link.hash.slice(1)) === id) {
      link.setAttribute('aria-current', 'true');
    } else link.removeAttribute('aria-current');
  }
}

function schedule(): void {
  if (scheduled || links.length === 0) return;
  scheduled = true;
  requestAnimationFrame(mark);
}

document.addEventListener('astro:page-load', () => {
  links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a')];
  headings = links.flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  );
  schedule();
});
addEventListener('scroll', schedule, { passive: true });
addEventListener('resize', schedule, { passive: true });
