import { describe, expect, it } from 'vitest';
import { readRegions, wholeProgram } from './samples.ts';

describe('regions of a sample', () => {
  it('takes the lines between the markers, without common indentation', () => {
    const source = 'a\n  # region sign\n  b\n    c\n  # endregion sign\nd';
    expect(readRegions(source, 'a.py').get('sign')).toBe('b\n  c');
  });

  it('reads the comments of all languages, and nested regions', () => {
    const source = '// region all\nx\n// region part\ny\n// endregion part\n// endregion all';
    const regions = readRegions(source, 'a.go');
    expect(regions.get('all')).toBe('x\ny');
    expect(regions.get('part')).toBe('y');
  });

  it('reads the comments of a page and of its style sheet', () => {
    const page = '<p>\n  <!-- region form -->\n  <form>\n  <!-- endregion form -->\n</p>';
    expect(readRegions(page, 'a.html').get('form')).toBe('<form>');
    const sheet = '/* region form */\nform {}\n/* endregion form */';
    expect(readRegions(sheet, 'a.css').get('form')).toBe('form {}');
  });

  it('leaves out the empty line that gofmt wants before a comment', () => {
    expect(readRegions('// region a\nx\n\n// endregion a', 'a.go').get('a')).toBe('x');
  });

  it('names file and region for markers that do not match', () => {
    expect(() => readRegions('# region a', 'a.py')).toThrow('a.py: region a is not closed');
    expect(() => readRegions('# endregion a', 'a.py')).toThrow('a.py, line 1');
  });

  it('leaves the markers out of the whole program', () => {
    const source = 'import a\n\n// region sign\nsign()\n// endregion sign\n\npost()\n';
    expect(wholeProgram(source)).toBe('import a\n\nsign()\n\npost()');
  });
});
