import { expect, it } from 'vitest';
import { describeFile, describeProblems } from './describeImport.ts';
import { parseFootballText } from './parseFootballText.ts';

it('says first why a file is refused, and what is the same in many lines once', () => {
  const scorers = Array.from({ length: 45 }, (_, index) => `(Müller ${index + 1}')`);
  const { problems } = parseFootballText(
    ['» Matchday 1', 'Sat Aug/3 2024', 'A v B 1-0', ...scorers, 'Hier steht etwas anderes'].join('\n'),
    { years: [2024, 2025], rules: 'dfbLeague' },
  );
  const lines = [
    'liga.txt:49: error: "Hier steht etwas anderes" is no heading, date or match',
    'liga.txt:4: warning: scorers are not read (and in 44 more lines)',
  ];
  expect(describeProblems('liga.txt', problems)).toEqual(lines);
  const entry = { kind: 'clubs' as const, file: 'liga.txt', path: 'liga.txt' };
  const report = describeFile({ entry, read: 1, added: [], changed: [], unchanged: 0, gone: [], problems });
  expect(report).toEqual([...lines, 'liga.txt: 1 read, refused']);
});
