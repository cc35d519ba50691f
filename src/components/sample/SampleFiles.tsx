import { config, model, texts } from 'virtual:site';
import { guideTexts } from '../../docs/guideTexts.ts';
import { href } from '../siteLink.ts';
import { TabItem, Tabs } from '../Tabs.tsx';
import { type Program, programsByLanguage } from './programs.ts';
import styles from './SampleFiles.module.css';

const files = import.meta.glob<string>('/samples/*/*/*.{sh,mjs,php,py,java,go,cs,css,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface ProgramItemProps {
  program: Program;
  guides: ReturnType<typeof guideTexts>;
}

/** A program, with the first guide that shows it. */
function ProgramItem({ program: { task, files: saved, summary }, guides }: ProgramItemProps) {
  const guide = guides.find(({ text }) => text.includes(`<Sample task="${task}"`));
  return (
    <li className={styles.program}>
      <p className={styles.files}>
        {saved.map(({ path, name }) => (
          <a key={path} href={href(path)}>
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

/** Every program of `samples/`, whole, to save: by language, with what it does and its guide. */
export function SampleFiles() {
  const all = programsByLanguage(files);
  const guides = guideTexts(model, config, texts);
  return (
    <Tabs
      group="language"
      label="Language"
      tabs={all.map(({ language, label }) => ({ value: language, label }))}
    >
      {all.map(({ language, label, programs }, at) => (
        <TabItem key={language} value={language} label={label} first={at === 0}>
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
