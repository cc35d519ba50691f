import { useState } from 'react';

/** Renders until told to fail; fails again unless the fault was fixed meanwhile. */
export function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken && document.documentElement.dataset.mended === undefined) {
    throw new Error('The island met a value it cannot show.');
  }
  return (
    <button type="button" className="button" onClick={() => setBroken(true)}>
      Crash
    </button>
  );
}
