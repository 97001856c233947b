import { describe, expect, it } from 'vitest';
import { readCsv } from '#platform/csv/readCsv.ts';
import { comparable } from './addressRules.ts';
import { readLines } from './listRules.ts';
import { planOf } from './planRules.ts';

const linesOf = async (text: string) => readLines(await readCsv(text));
const plan = async (text: string) => planOf(await linesOf(text));
const complaintsOf = async (text: string) => (await plan(text)).complaints.map(({ line, text }) => `${line}: ${text}`);

describe('a list', () => {
  it.each([
    ['from,to\n/alt,/neu', ','],
    ['/alt;/neu', ';'],
    ['/alt\t/neu', 'tab'],
    ['\uFEFF# Kommentar\r\n\r\n"/alt","/neu"\r\n', 'quotes, comment, byte order mark'],
  ])('is read from %j (%s)', async (text) => {
    expect(await linesOf(text)).toMatchObject([{ from: '/alt', to: '/neu', site: '' }]);
  });

  it('keeps line numbers, quoted separators and doubled quotes', async () => {
    expect(await linesOf('/a,/b\n\n"/x,y?q=""z""",/c,fans')).toEqual([
      { line: 1, from: '/a', to: '/b', site: '' },
      { line: 3, from: '/x,y?q="z"', to: '/c', site: 'fans' },
    ]);
  });
});

it('names the line of a quote that is never closed', async () => {
  expect(await complaintsOf('/a,/b\n/c,"/d\n/e,/f')).toEqual(['2: a quote is opened and never closed']);
});

describe('an address is compared', () => {
  it.each([
    ['/Alt/Seite/', '/alt/seite'],
    ['//alt///seite', '/alt/seite'],
    ['/Gr%C3%B6%C3%9Fe', '/größe'],
    ['/index.php?ID=7&a=1', '/index.php?a=1&id=7'],
    ['/a#b', '/a'],
    ['/', '/'],
    ['/Gr%F6%DFe', '/größe'],
    ['/100%', '/100%'],
    ['alt', undefined],
    ['/a%00b', undefined],
  ])('%s as %s', (given, compared) => expect(comparable(given)).toBe(compared));
});

describe('a plan', () => {
  it('finds sub-site and language in the address, in the host, or in the third column', async () => {
    const { moves } = await plan(
      '/en/alt,/en/neu\nhttps://fans.kurve.test/x,/y\nhttps://old.example/z,/y,tv\n/a,https://fans.kurve.test/b?c=1',
    );
    expect(
      moves.map(({ from, to }) => [from.section, from.locale, from.address, to?.section, to?.locale, to?.path]),
    ).toEqual([
      ['nachwuchs', 'en', '/alt', 'nachwuchs', 'en', '/neu'],
      ['fans', '', '/x', 'fans', '', '/y'],
      ['tv', '', '/z', 'tv', '', '/y'],
      ['nachwuchs', '', '/a', 'fans', '', '/b?c=1'],
    ]);
  });

  it('leads each address to its final place in one hop', async () => {
    expect((await plan('/a,/b\n/b,/C/\n/c,/d/')).moves.map(({ to }) => to?.path)).toEqual(['/d/', '/d/', '/d/']);
  });

  it('names circles, contradictions and what cannot be read, with their lines', async () => {
    expect(await complaintsOf('/a,/b\n/b,/a\n/c,/d\n/C/,/e\n/c,/d\nnonsense,/x\n/x,nonsense\n/y,/z,nowhere')).toEqual([
      '1: "/a" leads back to itself',
      '2: "/b" leads back to itself',
      '4: "/C/" leads somewhere else in line 3',
      '6: "nonsense" is no address: write a path such as /news/ or a whole address',
      '7: "nonsense" is no address: write a path such as /news/ or a whole address',
      '8: "/y" stands on no sub-site that is known: name one in the third column',
    ]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/a\tb', '/%E0%A4%A'])(
    'never leads to %j',
    (target) => {
      const { moves, complaints } = planOf([{ line: 1, from: '/alt', to: target, site: '' }]);
      expect(moves).toEqual([]);
      expect(complaints.length).toBe(1);
    },
  );
});
