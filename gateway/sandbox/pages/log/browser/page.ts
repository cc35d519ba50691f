/** Features of the developer's pages beyond plain forms: copy buttons, and a live log. */
import { addCopyButtons } from './copy.ts';
import { followLog } from './live.ts';

addCopyButtons(document);
openTarget();
followLog();

/** Opens the entry that the address links to. */
function openTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  const details = target?.querySelector('details');
  if (details) details.open = true;
}
