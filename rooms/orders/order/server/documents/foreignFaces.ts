import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Noto Sans for the scripts of the world, and for each way of writing Han characters. */
const families = {
  world: 'noto-sans',
  japanese: 'noto-sans-jp',
  simplified: 'noto-sans-sc',
  traditional: 'noto-sans-tc',
  korean: 'noto-sans-kr',
} as const;
type Family = keyof typeof families;

/**
 * One code point is drawn differently in these countries; everywhere else Japan's way comes first, whose language the
 * site speaks.
 */
const homes: Record<string, Family> = {
  CN: 'simplified',
  SG: 'simplified',
  MY: 'simplified',
  TW: 'traditional',
  HK: 'traditional',
  MO: 'traditional',
  KR: 'korean',
  KP: 'korean',
};

/** What has to be shaped or runs from right to left is not drawn (decision 123). */
const skipped = ['devanagari'];

/** A file of a family with the letters it says to have. */
type Slice = { file: string; ranges: [number, number][] };
const known = new Map<Family, Slice[]>();

/** Takes a face in; answers which letters it really has. */
type AddFace = (name: string, face: Buffer) => (letter: string) => boolean;

/**
 * Hands over faces until each of `letters` is in one, as far as there is one: static fonts in regular weight with just
 * these letters. Of a Han character the look of that country comes first.
 */
export async function addForeignFaces(letters: readonly string[], countryCode: string, add: AddFace): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const home = homes[countryCode] ?? 'japanese';
  let missing = [...letters];
  for (const family of new Set<Family>(['world', home, ...(Object.keys(families) as Family[])])) {
    for (const { file, ranges } of slicesOf(family)) {
      const wanted = missing.filter((letter) => isWithin(ranges, letter.codePointAt(0) ?? 0));
      if (wanted.length === 0) continue;
      const options = { targetFormat: 'truetype', variationAxes: { wght: 400 } } as const;
      const has = add(file, await subsetFont(readFileSync(file), wanted.join(''), options));
      missing = missing.filter((letter) => !(wanted.includes(letter) && has(letter)));
    }
  }
}

const isWithin = (ranges: Slice['ranges'], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

function slicesOf(family: Family): Slice[] {
  const before = known.get(family);
  if (before) return before;
  const name = families[family];
  const place = `@fontsource-variable/${name}`;
  const listed = JSON.parse(readFileSync(resolve(`${place}/unicode.json`), 'utf8')) as Record<string, string>;
  const slices = Object.entries(listed)
    .filter(([slice]) => !skipped.includes(slice))
    .map(([slice, ranges]) => ({
      file: resolve(`${place}/files/${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map(rangeOf),
    }));
  known.set(family, slices);
  return slices;
}

/** `U+41-5a` and `U+41`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
