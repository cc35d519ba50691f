import { describe, expect, it } from 'vitest';
import { findSample } from './samples.ts';

const php = '<?php\n// region refund\npost();\n// endregion refund\necho 1;\n';
const files = {
  '/samples/refund/python/refund.py': '# region refund\npost()\n# endregion refund\n',
  '/samples/refund/php/refund.php': php,
  '/samples/client/php/gateway.php': '<?php\n',
  '/samples/receiver/flask/receiver.py': '# region route\nroute()\n# endregion route\n',
};

describe('a sample', () => {
  it('is a region in each language that has it, in the order of the tabs', () => {
    expect(findSample(files, 'refund', 'refund').map(({ label, code }) => [label, code])).toEqual([
      ['PHP', 'post();'],
      ['Python', 'post()'],
    ]);
  });

  it('is the whole program, where no region is named', () => {
    expect(findSample(files, 'refund').map(({ code }) => code)[0]).toBe('<?php\npost();\necho 1;');
  });

  it('of a framework is chosen apart from that of a language', () => {
    expect(findSample(files, 'receiver', 'route')[0]).toMatchObject({
      choice: 'framework',
      label: 'Flask',
      lang: 'python',
    });
    expect(findSample(files, 'refund')[0]?.choice).toBe('language');
  });

  it('of a browser is highlighted as what its file is', () => {
    const html = '<!-- region form -->\n<form>\n<!-- endregion form -->';
    const page = { '/samples/refund/browser/form.html': html };
    const [variant] = findSample(page, 'refund', 'form');
    expect(variant).toMatchObject({ choice: 'browser', lang: 'html', code: '<form>' });
  });

  it('that is missing is told with the nearest task, the marks to set, or the file to write', () => {
    expect(() => findSample(files, 'refnd', 'refund')).toThrow('Fix: write task="refund".');
    expect(() => findSample(files, 'refund', 'void')).toThrow('mark it with `region void`');
    expect(() => findSample({}, 'refund')).toThrow('such as samples/refund/curl/refund.sh.');
  });
});
