import { messages } from '../../../messages/index.ts';
import { edgeHead, edgeLine } from '../graph/edge-path.ts';
import { DiagramFigure, Path, Rect, TextBlocks } from '../shared/DiagramFigure.tsx';
import styles from '../shared/diagram.module.css';
import { type FlowArrow, type FlowBox, layoutFlow } from './layout-flow.ts';
import { boxesOfFlow, type FlowProps, type FlowStep, readFlow } from './read-flow.ts';
import { type FlowchartArrow, type FlowchartProps, readFlowchart } from './read-flowchart.ts';

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

interface DrawingProps {
  boxes: readonly FlowBox[];
  arrows: readonly (FlowArrow & Pick<FlowchartArrow, 'line' | 'head'>)[];
}

/** Returns the laid-out boxes and arrows, and their view. */
function draw({ boxes: all, arrows }: DrawingProps) {
  const { view, boxes, edges, texts } = layoutFlow(all, arrows);
  const headed = edges.filter((_, index) => arrows[index]?.head !== false);
  const linesOf = (dashed: boolean) =>
    edges
      .map((edge, index) => {
        const { line, head } = arrows[index] ?? {};
        if ((line === 'dashed') !== dashed) return '';
        return head === false ? edgeLine(edge, 0) : edgeLine(edge);
      })
      .join('');
  const drawing = (
    <>
      <Path className={styles.line} d={linesOf(false)} />
      <Path className={styles.dash} d={linesOf(true)} />
      <Path className={styles.tip} d={headed.map(edgeHead).join('')} />
      <g className={styles.open}>
        {boxes.question.map((box) => (
          <Rect key={`${box.x} ${box.y}`} box={box} rx={Math.min(22, box.h / 2)} />
        ))}
        {boxes.step.map((box) => (
          <Rect key={`${box.x} ${box.y}`} box={box} rx={4} />
        ))}
      </g>
      <g className={styles.result}>
        {boxes.result.map((box) => (
          <Rect key={`${box.x} ${box.y}`} box={box} rx={4} />
        ))}
      </g>
      <TextBlocks blocks={texts} />
    </>
  );
  return { view, drawing };
}

/**
 * Renders a decision: questions whose answers lead to further questions or to a result. It's drawn at
 * build time as static SVG, with the same tree below it as a list with links.
 *
 * @throws SiteError if a step can't be read.
 */
export function Flow(props: FlowProps) {
  const first = readFlow(props);
  const { view, drawing } = draw(boxesOfFlow(first));
  return (
    <DiagramFigure
      title={props.title}
      kind={messages().decision}
      view={view}
      wordsTitle={messages().questionsInWords}
      words={
        <div>
          <StepWords step={first} />
        </div>
      }
    >
      {drawing}
    </DiagramFigure>
  );
}

/** Renders each step with the arrows that leave it. Steps that have a target are links. */
function FlowchartWords({ steps, arrows }: Pick<FlowchartProps, 'steps' | 'arrows'>) {
  const nameOf = (id: string) => steps.find((step) => step.id === id)?.text ?? id;
  return (
    <ul>
      {steps.map((step) => {
        const leaving = arrows.filter((arrow) => arrow.from === step.id);
        return (
          <li key={step.id}>
            {step.href ? <a href={step.href}>{step.text}</a> : <b>{step.text}</b>}
            {leaving.length > 0 && (
              <ul>
                {leaving.map(({ to, when, line, head }) => (
                  <li key={`${to} ${when}`}>
                    {when && (
                      <>
                        <b>{when}</b>{' '}
                      </>
                    )}
                    {head === false ? '–' : '→'} {nameOf(to)}
                    {line === 'dashed' && ` (${messages().dashedLine})`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Renders a flowchart: steps and questions with arrows between them, which may meet again or lead back.
 * It's drawn at build time as static SVG, with the same steps below it as a list.
 *
 * @throws SiteError if a step can't be read or an arrow uses an unknown one.
 */
export function Flowchart(props: FlowchartProps) {
  const { title, steps, arrows } = readFlowchart(props);
  const boxes = steps.map(({ id, text, ask }): FlowBox => {
    const goesOn = arrows.some((arrow) => arrow.from === id);
    return { id, text, kind: ask ? 'question' : goesOn ? 'step' : 'result' };
  });
  const { view, drawing } = draw({ boxes, arrows });
  return (
    <DiagramFigure
      title={title}
      kind={messages().flowchart}
      view={view}
      wordsTitle={messages().stepsInWords}
      words={<FlowchartWords steps={steps} arrows={arrows} />}
    >
      {drawing}
    </DiagramFigure>
  );
}
