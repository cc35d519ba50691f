import { useColorMode } from '../../../src/runtime/island/ColorModeProvider.tsx';

/** Shows the colour mode and switches it, from inside an island. */
export function ModeName() {
  const { mode, setMode } = useColorMode();
  return (
    <button
      type="button"
      className="button"
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
    >
      The mode is {mode}
    </button>
  );
}
