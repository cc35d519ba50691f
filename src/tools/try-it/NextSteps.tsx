import { type MouseEvent, useEffect, useState } from 'react';
import type { PageSandbox } from './page-sandbox.ts';
import styles from './TryIt.module.css';
import type { Exchange, NextStep } from './types.ts';

export interface NextStepsProps {
  sandbox: PageSandbox;
  slug: string;
  exchange: Exchange;
  /** Changes whenever the sandbox did something since the response. */
  version: unknown;
}

/** Links to the operations that a response makes possible; each opens there, with its ids filled in. */
export function NextSteps({ sandbox, slug, exchange, version }: NextStepsProps) {
  const [steps, setSteps] = useState<NextStep[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what's possible depends on the version
  useEffect(() => {
    setSteps(sandbox.nextSteps(slug, exchange));
  }, [sandbox, slug, exchange, version]);
  if (steps.length === 0) return null;
  const follow = (event: MouseEvent, step: NextStep) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    sandbox.choose(step);
    document.addEventListener('astro:page-load', () => openAt(step), { once: true });
  };
  return (
    <div>
      <p className={styles.label}>What you can do next</p>
      <p className={styles.actions}>
        {steps.map((step) => (
          <a
            key={step.slug}
            className="button"
            data-quiet=""
            href={step.slug}
            onClick={(event) => follow(event, step)}
          >
            {step.summary}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Opens "Try it" on the page of a step, unless the reader went elsewhere. */
function openAt({ slug }: NextStep): void {
  if (!location.pathname.endsWith(`/${slug}`)) return;
  document.querySelector<HTMLElement>('[data-tool="try-it"] button')?.click();
}
