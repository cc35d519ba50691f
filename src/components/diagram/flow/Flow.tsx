import { edgeHead, edgeLine } from '../graph/edge-path.ts';
import { DiagramFigure, Rect, TextBlocks } from '../shared/DiagramFigure.tsx';
import styles from '../shared/diagram.module.css';
import { layoutFlow } from './layout-flow.ts';
import { type FlowProps, type FlowStep, readFlow } from './read-flow.ts';

/** Renders a question with its answers as a nested list. Results that have a target are links. */
function StepWords({ step }: { step: FlowStep }) {
  if (step.answers.length === 0) {
    return (
      <>
        {step.href ? <a href={step.href}>{step.text}</a> : <b>{step.text}</b>}
        {step.more && `: ${step.more}`}
      </>
    );
  }
  return (
    <>
      {step.text}
      <ul>
        {step.answers.map((answer) => (
          <li key={answer.when}>
            <b>{answer.when}</b> → <StepWords step={answer} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Renders a decision: questions whose answers lead to further questions or to a result. It's drawn at
 * build time as static SVG, with the same tree below it as a list with links.
 *
 * @throws SiteError if a step can't be read.
 */
export function Flow(props: FlowProps) {
  const first = readFlow(props);
  const { view, questions, results, edges, texts } = layoutFlow(first);
  return (
    <DiagramFigure
      title={props.title}
      kind="Decision"
      view={view}
      wordsTitle="Questions in words"
      words={
        <div>
          <StepWords step={first} />
        </div>
      }
    >
      <path className={styles.line} d={edges.map(edgeLine).join('')} />
      <path className={styles.tip} d={edges.map(edgeHead).join('')} />
      <g className={styles.open}>
        {questions.map((box) => (
          <Rect key={`${box.x} ${box.y}`} box={box} rx={Math.min(22, box.h / 2)} />
        ))}
      </g>
      <g className={styles.result}>
        {results.map((box) => (
          <Rect key={`${box.x} ${box.y}`} box={box} rx={4} />
        ))}
      </g>
      <TextBlocks blocks={texts} />
    </DiagramFigure>
  );
}
