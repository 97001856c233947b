import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageGroups, competitions, seasons, testMatchGroup } from '#club/football.ts';
import { type Redirect, redirects } from '#club/redirects.ts';
import { redirectOf } from './redirectRules.ts';

const to = (path: string, rules: readonly Redirect[] = redirects) => redirectOf(rules, path);

/** The whole table of A§2 but for the competitions, in the order of its rows. */
const table: [from: string, target: string][] = [
  ['/u21-nav', '/u21/kader/'],
  ['/u19-nav', '/u19/kader/'],
  ['/u17-nav', '/u17/kader/'],
  ['/nav/u14', '/u14/kader/'],
  ['/nav/u13-u9/u9', '/u13-u9/u9/'],
  ['/nav/u13-u9/u10', '/u13-u9/u10/'],
  ['/nav/u13-u9/u11', '/u13-u9/u11/'],
  ['/nav/u13-u9/u12', '/u13-u9/u12/'],
  ['/nav/u13-u9/u13', '/u13-u9/u13/'],
  ['/u14', '/u14/2023-2024/kader/'],
  ['/u15', '/u15/2021-2022/kader/'],
  ['/u16', '/u16/2021-2022/kader/'],
  ['/u17', '/u17/2023-2024/kader/'],
  ['/u21', '/u21/2024-2025/kader/'],
  ['/u19', '/u19/kader/'],
  ['/aktuell', '/news/'],
];

describe('the table of old addresses', () => {
  it.each(table)(
    'RED-02 RED-03 RED-04 RED-08 RED-09 RED-10 RED-11 RED-13 RED-14 RED-15 RED-16 RED-17 RED-18 RED-19 RED-20 RED-21 RED-22 RED-23 RED-24 RED-25 moves %s to %s, whatever its case and with or without slash',
    (from, target) => {
      for (const path of [from, `${from}/`, from.toUpperCase(), `${from.toUpperCase()}/`])
        expect(to(path)).toBe(target);
    },
  );

  it('RED-12 moves everything below a prefix to the very same target, and nothing that only begins alike', () => {
    for (const [from, target] of table.slice(0, 4)) {
      expect(to(`${from}/2020-2021/kader/`)).toBe(target);
      expect(to(`${from}igation/`)).toBeUndefined();
    }
  });

  it('RED-26 lets the first rule win', () => {
    const later: Redirect[] = ['u14', 'u15', 'u16', 'u17', 'u21'].map((group) => ({
      kind: 'exact',
      from: `/${group}`,
      to: `/${group}/2025-2026/kader/`,
    }));
    expect(to('/u14/', [...redirects, ...later])).toBe('/u14/2023-2024/kader/');
    expect(to('/u14/', [...later, ...redirects])).toBe('/u14/2025-2026/kader/');
  });

  it('leaves every other address alone', () => {
    for (const path of [
      '/',
      '/news/',
      '/u13/',
      '/u18/',
      '/nav/',
      '/nav/u13-u9/',
      '/nav/u13-u9/u8/',
      '/shop/',
      '/%E0%A4%A/',
    ]) {
      expect(to(path), path).toBeUndefined();
    }
  });
});

const groups = ['u14', 'u15', 'u16', 'u17', 'u19', 'u21', 'ts'];
describe('the root of a competition', () => {
  it.each(groups)(
    'RED-28 RED-29 RED-30 RED-31 RED-32 RED-33 RED-34 RED-35 RED-36 RED-38 of %s moves to its fixtures in all seven seasons',
    (group) => {
      expect(seasons).toHaveLength(7);
      for (const season of seasons) {
        for (const { slug } of competitions) {
          const target = `/${group}/${season}/${slug}/spielplan/`;
          expect(to(`/${group}/${season}/${slug}`)).toBe(target);
          expect(to(`/${group}/${season}/${slug}/`)).toBe(target);
          expect(to(`/${group}/${season}/${slug}/`.toUpperCase())).toBe(target);
        }
      }
    },
  );

  it('RED-37 RED-39 RED-53 stays where it is for other groups, seasons and competitions', () => {
    for (const path of [
      '/u13/2023-2024/hessenliga/',
      '/u18/2023-2024/hessenliga/',
      '/u19/2018-2019/hessenliga/',
      '/u19/2026-2027/hessenliga/',
      '/u19/2023-2024/kreisklasse/',
      '/u19/2023-2024/constructor/',
    ]) {
      expect(to(path), path).toBeUndefined();
    }
  });

  it('RED-40 RED-41 is not seen in a squad, or where there is a content word already', () => {
    for (const word of ['kader', 'trainer-funktionsteam', 'saison', 'news', 'galerien']) {
      expect(to(`/u19/2023-2024/${word}/`), word).toBeUndefined();
    }
    for (const word of ['spielplan', 'tabelle', 'statistik', 'liveticker']) {
      expect(to(`/u19/2023-2024/hessenliga/${word}/`), word).toBeUndefined();
    }
  });
});

it('leaves the first teams’ competitions alone, whatever their names mean in the academy', () => {
  for (const team of ['profis', 'frauen'])
    for (const end of ['', '/', '/spielplan/']) expect(to(`/${team}/2024-2025/dfb-pokal${end}`)).toBeUndefined();
});

describe('spellings of competitions', () => {
  it.each([
    ['Hessenliga', 'hessenliga'],
    ['regionalliga-sud', 'regionalliga-sued'],
    ['regionalliga-süd', 'regionalliga-sued'],
    ['Regionalliga%20Sud', 'regionalliga-sued'],
    ['regionalliga-südwest', 'regionalliga-suedwest'],
    ['regionalliga-s%C3%BCdwest', 'regionalliga-suedwest'],
    ['regionalliga-su%CC%88dwest', 'regionalliga-suedwest'],
    ['regionalliga-sudwest', 'regionalliga-suedwest'],
    ['dfb-pokal-der-junioren', 'dfb-pokal-der-junioren'],
    ['dfb-pokal', 'dfb-pokal-der-junioren'],
    ['dfb-nachwuchsliga-gruppe-a', 'dfb-nachwuchsliga-gruppe-a'],
    ['dfb-nachwuchsliga-gruppe-h', 'dfb-nachwuchsliga-gruppe-h'],
    ['hessenpokal', 'hessenpokal'],
    ['bundesliga', 'bundesliga'],
    ['UEFA-Youth-League', 'uefa-youth-league'],
    ['sonderrunde', 'sonderrunde'],
    ['sonderrunden', 'sonderrunde'],
  ])(
    'RED-42 RED-43 RED-44 RED-45 RED-46 RED-47 RED-48 RED-49 RED-50 RED-51 RED-52 reads %s as %s, in one hop',
    (spelling, slug) => {
      for (const end of ['', '/']) {
        expect(to(`/u19/2023-2024/${spelling}${end}`)).toBe(`/u19/2023-2024/${slug}/spielplan/`);
      }
    },
  );

  it('RED-52 leads pages below an old spelling to the same page of the new one', () => {
    expect(to('/u19/2023-2024/regionalliga-sud/tabelle/')).toBe('/u19/2023-2024/regionalliga-sued/tabelle/');
    expect(to('/u19/2023-2024/regionalliga-sud/quatsch/')).toBeUndefined();
    expect(to('/u19/2023-2024/regionalliga-sud/tabelle/%2F%2Fevil.test/')).toBeUndefined();
  });

  it('RED-51 have one meaning each, in lower case and ASCII', () => {
    const all = competitions.flatMap(({ slug, spellings }) => [slug, ...spellings]);
    expect(new Set(all).size).toBe(all.length);
    for (const one of all) expect(one).toMatch(/^[a-z0-9-]+$/);
  });
});

it('RED-27 never moves an address twice', () => {
  const targets = table.map(([, target]) => target);
  for (const group of [...ageGroups, testMatchGroup]) {
    for (const season of seasons)
      targets.push(...competitions.map(({ slug }) => to(`/${group}/${season}/${slug}/`) ?? ''));
  }
  for (const target of targets) expect(to(target), target).toBeUndefined();
});

it('RED-27 answers nothing but clean paths of this site, whatever is asked for', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('u19', '2023-2024', 'regionalliga-sud', 'tabelle', '..', '%2F', '//'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const target = to(`/${parts.join('/')}`);
      if (target !== undefined) expect(target).toMatch(/^\/[a-z0-9-]+\/([\w-]+\/)*$/);
    }),
  );
});
