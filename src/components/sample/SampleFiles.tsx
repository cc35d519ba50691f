import { href } from '../siteLink.ts';
import { programName, samplePrograms } from './samples.ts';

const files = import.meta.glob<string>('/samples/*/*/*.{sh,mjs,php,py,java,go,cs,css,js}', {
  query: '?raw',
  import: 'default',
});

/** Every program of `samples/`, whole, to save: by task and language. */
export function SampleFiles() {
  const { labels, rows } = samplePrograms(Object.keys(files));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the keyboard's focus
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Programs by task">
      <table>
        <thead>
          <tr>
            <th scope="col">Task</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ task, cells }) => (
            <tr key={task}>
              <th scope="row">{task}</th>
              {cells.map((paths, at) => (
                <td key={labels[at]}>
                  {paths.map((path) => (
                    <div key={path}>
                      <a href={href(path)}>{programName(path)}</a>
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
