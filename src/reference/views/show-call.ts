import { callParts, VARIABLE } from '../../components/code/colours.ts';
import { wordWith } from '../../messages/browser.ts';
import { replaceVariables } from '../../messages/en.ts';
import { CALL_LANGUAGES, type Call, type CallLanguage } from '../samples/call.ts';
import { writeCall } from '../samples/write-call.ts';

/** Shows the call in the language that the reader chose, with the example that the samples send. */
function showCall(select: HTMLSelectElement): void {
  const samples = select.closest('#samples');
  const template = samples?.querySelector<HTMLTemplateElement>(':scope > template');
  const programs = samples?.querySelector(':scope > [data-tabs]');
  if (!samples || !template || !programs) return;
  const before = programs.nextElementSibling;
  if (before?.matches('[data-code]')) before.remove();
  const chosen = select.value;
  // The programs make way: a reader looks at one language at a time.
  samples.toggleAttribute('data-other', isLanguage(chosen));
  for (const tab of programs.querySelectorAll<HTMLElement>(
    ':scope > [role=tablist] > [role=tab]',
  )) {
    tab.ariaSelected = String(tab.tabIndex === 0 && !isLanguage(chosen));
  }
  if (!isLanguage(chosen)) return;
  const figure = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const types = select.dataset.types?.split(',');
  let example = samples.querySelector<HTMLSelectElement>('[data-examples]')?.selectedIndex ?? 0;
  // These calls can't send a file: use the first example that they can send.
  if (types?.[example] === '') example = types.findIndex((type) => type !== '');
  const body =
    samples.querySelectorAll('[data-bodies] [data-code] code')[example]?.textContent ?? undefined;
  const credentials = samples.querySelector<HTMLSelectElement>('[data-credentials]');
  const calls: Call[] = JSON.parse(select.dataset.call ?? '[]');
  const call = calls[credentials?.selectedIndex ?? 0];
  const servers = samples.querySelector<HTMLSelectElement>('[data-servers]');
  if (call && servers)
    call.url = call.url.replace(servers.options[0]?.value ?? '', () => servers.value);
  const code = figure.querySelector('code');
  const text = call ? writeCall(chosen, withType(call, types?.[example]), body) : '';
  code?.replaceChildren(...coloured(text));
  const name = CALL_LANGUAGES[chosen];
  const title = figure.querySelector('figcaption span');
  const texts = call ? [call.url, ...call.headers.map(({ value }) => value)] : [];
  const variables = new Set(texts.join(' ').match(new RegExp(VARIABLE, 'g')));
  const names = [...variables].join(', ');
  const toDo = variables.size > 0 ? ` ${wordWith({ replaceVariables }, { names })}` : '';
  if (title) title.textContent = title.textContent.replace('{language}', name) + toDo;
  for (const labelled of figure.querySelectorAll('[aria-label]')) {
    labelled.ariaLabel = labelled.ariaLabel?.replace('{language}', name) ?? '';
  }
  programs.after(figure);
}

/** Returns code with its texts, variables and words in the colours of the other samples. */
function coloured(code: string): (string | HTMLElement)[] {
  return callParts(code).map(({ text, colour }) => {
    if (colour === undefined) return text;
    const part = document.createElement('span');
    part.className = colour;
    part.textContent = text;
    return part;
  });
}

/** Returns a call with the type of the body that it sends. */
function withType(call: Call, type: string | undefined): Call {
  if (type === undefined) return call;
  const headers = call.headers.map((header) =>
    header.name.toLowerCase() === 'content-type' ? { ...header, value: type } : header,
  );
  return { ...call, headers };
}

function isLanguage(value: string): value is CallLanguage {
  return value in CALL_LANGUAGES;
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.dataset.call) showCall(target);
  // The samples send another example, or other credentials, or call another server.
  const { examples, credentials, servers } = target.dataset;
  const call =
    (examples ?? credentials ?? servers) !== undefined &&
    target.closest('#samples')?.querySelector('[data-call]');
  if (call instanceof HTMLSelectElement) showCall(call);
});

// A program is chosen instead.
document.addEventListener('click', ({ target }) => {
  const tab = target instanceof Element && target.closest('#samples > [data-tabs] [role=tab]');
  const call = tab && document.querySelector<HTMLSelectElement>('[data-call]');
  if (!call || call.value === '') return;
  call.value = '';
  call.dispatchEvent(new Event('change', { bubbles: true }));
});
