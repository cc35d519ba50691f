import { type MouseEvent, useState } from 'react';

/** Writes down what reaches it, so that a test can see what was replayed. */
export function Acts() {
  const [clicks, setClicks] = useState(0);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [log, setLog] = useState<string[]>([]);
  const note = (text: string): void => setLog((before) => [...before, text]);
  const answer = (event: MouseEvent): void => {
    event.preventDefault();
    note('link');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only counts the focus of what is in it
    <div onFocus={() => note('focus')}>
      <button
        type="button"
        className="button"
        onClick={() => setClicks(clicks + 1)}
        onTouchStart={() => note('touch')}
        onKeyDown={({ key }) => note(`key ${key}`)}
      >
        Count
      </button>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Text <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <a href="/tabs" onClick={answer}>
        Fallback
      </a>
      <p data-acts="">
        {clicks} clicks; hello {name || 'nobody'}; text {text || 'none'}; {log.join(', ')}
      </p>
    </div>
  );
}
