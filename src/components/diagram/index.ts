export { Flow, Flow as FlowDiagram } from './flow/Flow.tsx';
export type { FlowEntry, FlowProps } from './flow/types.ts';
export { Sequence, Sequence as SequenceDiagram } from './sequence/Sequence.tsx';
export type { SequenceEntry, SequenceProps } from './sequence/types.ts';
export { States, States as StateDiagram } from './states/States.tsx';
export type { StateEntry, StateKind, StatesProps, TransitionEntry } from './states/types.ts';
