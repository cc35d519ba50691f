import { programs as sources } from 'virtual:samples';
import { config, model, texts } from 'virtual:site';
import { guideTexts } from '../../docs/index.ts';
import { messages } from '../../messages/index.ts';
import { href } from '../site-link.ts';
import { TabItem, Tabs } from '../Tabs.tsx';
import { type Program, programsByLanguage, publishedPath } from './programs.ts';
import styles from './SampleFiles.module.css';

interface ProgramItemProps {
  program: Program;
  guides: ReturnType<typeof guideTexts>;
}

/** Renders a program with the first guide that shows it. */
function ProgramItem({ program: { task, files: saved, summary }, guides }: ProgramItemProps) {
  const guide = guides.find(({ text }) => text.includes(`<Sample task="${task}"`));
  return (
    <li className={styles.program}>
      <p className={styles.files}>
        {saved.map(({ path, name }) => (
          // Saved under its own name, which is not always the published one.
          <a key={path} href={href(publishedPath(path))} download={path.split('/').at(-1)}>
            {name}
          </a>
        ))}
      </p>
      <p className={styles.text}>
        {summary} {guide && <a href={href(guide.href)}>{guide.title}</a>}
      </p>
    </li>
  );
}

/** Renders every program of `samples/` as a download, by language, with its purpose and its guide. */
export function SampleFiles() {
  const all = programsByLanguage(sources);
  const guides = guideTexts(model, config, texts);
  return (
    <Tabs
      group="language"
      label={messages().language}
      tabs={all.map(({ language, label }) => ({ value: language, label }))}
    >
      {all.map(({ language, label, programs }) => (
        <TabItem key={language} value={language} label={label}>
          <p>
            <a href={href(`/downloads/samples-${language}.zip`)} download>
              All programs in {label}, as a ZIP
            </a>
            , or{' '}
            <a href={href('/downloads/samples.zip')} download>
              in every language
            </a>
            .
          </p>
          <ul className={styles.programs}>
            {programs.map((program) => (
              <ProgramItem key={program.task} program={program} guides={guides} />
            ))}
          </ul>
        </TabItem>
      ))}
    </Tabs>
  );
}
