/** What the developer's pages do beyond reload and plain forms: copy buttons, and a live log. */
import { addCopyButtons } from './copy.ts';
import { followLog } from './live.ts';

addCopyButtons(document);
openTarget();
followLog();

/** An entry that is linked to is shown open. */
function openTarget(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  const details = target?.querySelector('details');
  if (details) details.open = true;
}
