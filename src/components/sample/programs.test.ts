import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../samples/languages.mjs';
import { programsByLanguage, summaryOf } from './programs.ts';

describe('what a program does', () => {
  it.each([
    ['bash', '#!/usr/bin/env bash\n# Pays, and says so:\n# bash pay.sh [N]\nset -e\n'],
    ['JavaScript', "// Pays, and says so: node pay.mjs [N]\nimport 'x';\n"],
    ['PHP', '<?php\n\n// Pays, and says so:\n// php pay.php\n\ndeclare(strict_types=1);\n'],
    ['Python', '"""Pays, and says so:\n\npython3 pay.py\n"""\nimport sys\n'],
    ['Python, in a line', '"""Pays, and says so."""\nimport sys\n'],
    ['Java', 'import a.b;\n\n/**\n * Pays, and says so:\n * java Pay\n */\nclass Pay {}\n'],
    ['Java, in a line', 'import a.b;\n\n/** Pays, and says so. */\nclass Pay {}\n'],
    ['Go', '// Pays, and says so. Needs a key.\npackage main\n'],
    ['a program that starts with a region', '// region pay\n// Pays,\n// and says so.\npay();\n'],
  ])('is the first sentence of its first comment: %s', (_language, source) => {
    expect(summaryOf(source)).toBe('Pays, and says so.');
  });

  it('is nothing where there is no comment', () => {
    expect(summaryOf('pay();\n// Pays.\n')).toBe('');
    expect(summaryOf('')).toBe('');
  });

  it('is said by every program of the guides', () => {
    const sources = Object.fromEntries(
      readdirSync('samples', { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.isFile() &&
            LANGUAGES.some(({ extension }) => entry.name.endsWith(`.${extension}`)),
        )
        .map(({ parentPath, name }) => [
          `/${parentPath}/${name}`,
          readFileSync(`${parentPath}/${name}`, 'utf8'),
        ]),
    );
    const languages = programsByLanguage(sources);
    expect(languages.map(({ label }) => label)).toEqual([
      'cURL',
      'Node.js',
      'PHP',
      'Python',
      'Java',
      'Go',
    ]);
    const silent = languages.flatMap(({ label, programs }) =>
      programs
        .filter(({ summary }) => summary.length < 15)
        .map(({ task }) => `${task} in ${label}`),
    );
    expect(silent).toEqual([]);
  });
});

describe('the list of programs', () => {
  const files = {
    '/samples/refund/python/refund.py': '"""Gives back."""\n',
    '/samples/refund/php/refund.php': '<?php\n// Gives back.\n',
    '/samples/refund/browser/form.html': '<form>',
    '/samples/client/php/gateway.php': '<?php\n',
    '/samples/receiver/flask/receiver.py': '"""Receives."""\n',
  };

  it('is one for each language, the client first, pages and frameworks with what they belong to', () => {
    const names = programsByLanguage(files).map(({ language, programs }) => [
      language,
      programs.map((program) => program.files.map(({ name }) => name)),
    ]);
    expect(names).toEqual([
      ['php', [['gateway.php'], ['refund.php', 'form.html']]],
      ['python', [['Flask: receiver.py'], ['refund.py', 'form.html']]],
    ]);
  });
});
