export { Sequence, Sequence as SequenceDiagram } from './sequence/Sequence.tsx';
export type { SequenceEntry, SequenceProps } from './sequence/types.ts';
