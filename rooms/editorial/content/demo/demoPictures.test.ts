import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inClubFolder } from '#club/clubFolder.ts';
import { readMoment } from '../server/import/momentRules.ts';
import { demoFolder } from './makeDemoContent.ts';

type Part = { type: string; props: { gallery?: string; limit?: number; picture?: string; teasers?: object[] } };
type Page = { sites: string[]; image?: string; body?: Part[] };
type News = { sites: string[]; publishedAt: string; image?: string };

const read = <T>(path: string): T => JSON.parse(readFileSync(join(demoFolder, path), 'utf8')) as T;
const homes = readdirSync(join(demoFolder, 'pages'))
  .filter((name) => name.startsWith('start-'))
  .map((name) => read<Page>(`pages/${name}/page.json`));
const news = readdirSync(join(demoFolder, 'news')).map((name) => read<News>(`news/${name}/meta.json`));

/** Every picture that is named anywhere in a value. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'picture' && typeof item === 'string' ? [item] : picturesIn(item),
  );
}

/** News of a site as a list shows them at that moment. */
const newestOf = (site: string, now: Date, limit: number): string[] =>
  news
    .filter(({ sites }) => sites.includes(site))
    .map(({ publishedAt, image }) => ({ image, at: readMoment(publishedAt, now)! }))
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .flatMap(({ image }) => image ?? []);

/** All pictures that stand on a home at once. */
function shownOn({ image, body = [] }: Page, site: string, now: Date): string[] {
  const hero = body.find(({ type }) => type === 'hero')?.props.picture ?? image;
  const parts = body.flatMap(({ type, props }) => {
    if (type === 'hero') return [];
    if (type === 'newsList') return newestOf(site, now, props.limit ?? 6);
    if (type === 'gallery' && props.gallery) return picturesIn(read(`galleries/${props.gallery}/gallery.json`));
    return picturesIn(props);
  });
  const own = body.some(({ type }) => type === 'newsList') ? [] : newestOf(site, now, 7);
  return [...(hero ? [hero] : []), ...parts, ...own];
}

/** `/pictures/kurve.svg` and `/pictures/kurve.webp` show the same. */
const motifOf = (picture: string): string => basename(picture, extname(picture));
const week = Array.from({ length: 7 }, (_, at) => new Date(`2026-11-${23 + at}T12:00:00Z`));
const sites = homes.flatMap((home) => home.sites.map((site) => [site, home] as const));

describe('pictures of the demo club', () => {
  it.each(sites)('stand once on the home of %s, on whatever day the demo begins', (site, home) => {
    for (const now of week) {
      const motifs = shownOn(home, site, now).map(motifOf);
      expect(motifs.filter((motif, place) => motifs.indexOf(motif) !== place)).toEqual([]);
    }
  });

  it('that are photographs say what they show in each language, who made them, and what is cropped around', () => {
    const notes = read<Record<string, object>>('pictures.json');
    const photographs = readdirSync(join(demoFolder, 'pictures')).filter((name) => name.endsWith('.webp'));
    expect(photographs.length).toBeGreaterThan(10);
    const inEach = { de: expect.any(String), en: expect.any(String), ja: expect.any(String) };
    for (const name of photographs)
      expect(notes[`pictures/${name}`], name).toMatchObject({
        alt: inEach,
        credit: inEach,
        focus: [expect.any(Number), expect.any(Number)],
      });
  });

  it('weigh at most 3 MB as photographs', () => {
    const folders = [join(demoFolder, 'pictures'), inClubFolder('demo/shop/photographs')];
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
    const weight = files.filter((file) => file.endsWith('.webp')).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(weight).toBeLessThanOrEqual(3_000_000);
  });
});
