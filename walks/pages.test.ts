import { beforeAll, describe, expect, it } from 'vitest';
import { mainSection, siteOf, sites } from '#club/sites.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { splitLocale, withLocale } from '#frame/localePath.ts';
import { brought, rooms } from '#main';
import { type AuditRow, listAudit } from '#platform/audit/auditStore.ts';
import { locales } from '#platform/context.ts';
import { makeDemoRooms } from '#platform/demo/makeDemoRooms.ts';
import { transformationOf } from '#platform/media/mediaRules.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import { listPublished } from '#rooms/editorial/content/testing/index.ts';
import orderWords from '#rooms/orders/order/words/de.json' with { type: 'json' };
import { changesOf } from '#rooms/staff/oversight/office/auditChanges.ts';
import { columnsWithAccounts } from './columnsWithAccounts.ts';
import { faultsOf, linksIn, picturesIn } from './pageFaults.ts';

const house = await testHouse();
beforeAll(async () => {
  await ensureBuild();
  await makeDemoRooms(rooms, () => house.context());
}, 300_000);

const hostOf = (section: string): string => new URL(house.house.hosts.addressOf(section)).host;
const get = (section: string, path: string) => house.call('GET', path, { headers: { host: hostOf(section) } });

/**
 * Pages that are made alike: `/shop/*`, `/news/*`, `/video/detail/?`; each language counts for itself. Every team's are
 * looked at on the main sub-site.
 */
function shapeOf(section: string, address: string): string {
  const { locale, path } = splitLocale(address, homeOf(section));
  const [name = '', ...rest] = path.split('?')[0]!.split('/').filter(Boolean);
  const first = section !== mainSection && /^(u\d+|profis|frauen)$/.test(name) ? 'team' : name;
  return `${locale} /${first}${rest.length > 0 ? '/*' : ''}${path.includes('?') ? '?' : ''}`;
}

/** Are there few enough links of this shape so far? Hundreds of matches and products are made alike. */
const tried = new Map<string, Set<string>>();
function isTried(section: string, link: string): boolean {
  const shape = `${section} ${shapeOf(section, link)}`;
  const links = tried.get(shape) ?? new Set();
  tried.set(shape, links);
  if (links.size < linksPerShape) links.add(link);
  return links.has(link);
}
const linksPerShape = 12;

/** A page of this sub-site exists there: its JSON is asked for, which costs no rendering. */
const known = new Map<string, Promise<boolean>>();
function exists(section: string, link: string): Promise<boolean> {
  const [path = '/', search] = link.split('?');
  const isEverywhere = /^\/(en\/|ja\/)?(shop|video)\//.test(path);
  const key = isEverywhere ? link : `${section} ${link}`;
  const asked = known.get(key) ?? askFor(section, path, search);
  known.set(key, asked);
  return asked;
}

async function askFor(section: string, path: string, search: string | undefined): Promise<boolean> {
  const isFile = /\.\w{2,5}$/.test(path);
  const name = path.replace(/^\/+|\/+$/g, '') || 'index';
  const address = isFile ? path : `/page-data/${name}/page-data.json${search ? `?${search}` : ''}`;
  const { status } = await get(section, address);
  return status < 400;
}

const pictures = new Set<string>();

type Reach = {
  /** At most so many pages that are made alike. */ perShape: number /** Follow links to other languages? */;
  acrossLanguages: boolean;
};

/** Goes from the given pages to whatever they link to, and tells what is wrong. */
async function walk(section: string, begin: string[], { perShape, acrossLanguages }: Reach): Promise<Walked> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const queue: string[] = [];
  /** Is this page looked at? */
  const add = (path: string): boolean => {
    const shape = shapeOf(section, path);
    const count = counts.get(shape) ?? 0;
    if (seen.has(path)) return true;
    if (count >= perShape || /\.\w{2,5}$/.test(path)) return false;
    seen.add(path);
    counts.set(shape, count + 1);
    queue.push(path);
    return true;
  };
  for (const path of begin) add(path);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const reply = await get(section, path);
    faults.push(...faultsOf(reply).map((fault) => `${section} ${path} ${fault}`));
    if (reply.status !== 200) continue;
    for (const picture of picturesIn(reply.body)) pictures.add(picture);
    const { locale } = splitLocale(path, homeOf(section));
    for (const link of linksIn(reply.body)) {
      if (!acrossLanguages && splitLocale(link, homeOf(section)).locale !== locale) continue;
      // What is looked at anyway says by itself that it is not there.
      if (!add(link) && isTried(section, link) && !(await exists(section, link)))
        faults.push(`${section} ${path} links to ${link}, which is not there`);
    }
  }
  return { faults, pages: seen.size };
}

type Walked = { faults: string[]; pages: number };

/** Addresses of everything that a sub-site has published, in every language. */
async function published(section: string): Promise<string[]> {
  const ctx = house.context();
  const found: string[] = [];
  for (const kind of ['page', 'news', 'person', 'gallery'] as const) {
    const { documents } = await listPublished(ctx, { section, kind });
    for (const { paths } of documents) {
      for (const locale of locales) if (paths[locale]) found.push(withLocale(paths[locale], locale, homeOf(section)));
    }
  }
  return found;
}

const homeOf = (section: string) => siteOf(section).language;
/** Fields of a row of the trail and values like codes that have no German words; queues of jobs have their own. */
function namelessIn({ before, after, subjectKind }: AuditRow): string[] {
  if (subjectKind === 'job') return [];
  const values = Object.entries({ ...before, ...after });
  const isFilled = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  const words = { locale: 'de' as const, fieldName, codeName, yesNo: { true: 'ja', false: 'nein' } };
  return values.filter(isFilled).flatMap(([name, value]) => {
    const [shown] = changesOf({ after: { [name]: value } }, words);
    const isCode = typeof value === 'string' && codeFields.has(name) && shown?.to === value;
    return [...(fieldName(name) ? [] : [name]), ...(isCode ? [`${name}.${value}`] : [])];
  });
}

const { fields = {}, codes = {} } = collectedWords('trail', 'de');
const codeFields = new Set(Object.keys(codes).map((key) => key.split('.')[0]!));
const fieldName = (name: string) => fields[name];
const orderStates: Record<string, string> = orderWords.states;
const codeName = (field: string, code: string) => codes[`${field}.${code}`] ?? orderStates[code];

const startPages = (section: string) => locales.map((locale) => withLocale('/', locale, homeOf(section)));
const main = ['nachwuchs', 'profis', 'global', 'en'];
const others = Object.keys(sites).filter((key) => !main.includes(key));

/** Tables that name only who of the staff did something, which people read as their work (`platform.audit`). */
const deedsOfStaff = [
  'approval.outflow',
  'marketplace.payout_run',
  'returns.refund',
  'returns.case_step',
  'sweepstakes.door',
];

describe('a walk over the demo club', () => {
  it.each(main)(
    'SHELL-24 finds on %s only pages that are whole, in every language, with links that lead somewhere',
    async (section) => {
      const begin = [...startPages(section), ...(await published(section))];
      const { faults, pages } = await walk(section, begin, { perShape: 2, acrossLanguages: true });
      expect(faults).toEqual([]);
      expect(pages).toBeGreaterThan(40);
    },
    480_000,
  );

  it.each(locales)(
    'SHELL-24 finds a whole start page in %s on every other sub-site',
    async (locale) => {
      const faults: string[] = [];
      for (const section of others) {
        const home = withLocale('/', locale, homeOf(section));
        faults.push(...faultsOf(await get(section, home)).map((fault) => `${section} ${home} ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    480_000,
  );

  // What the frame links to is the same everywhere, so it is followed on every sixth of them.
  it.each(others.filter((_, place) => place % 6 === 0))(
    'SHELL-24 finds on %s what its pages link to',
    async (section) => {
      const begin = ['/', ...(await published(section))];
      const { faults, pages } = await walk(section, begin, { perShape: 1, acrossLanguages: false });
      expect(faults).toEqual([]);
      expect(pages).toBeGreaterThan(8);
    },
    480_000,
  );

  it('finds words for every field and code in the trail of the demo’s staff', async () => {
    const rows = await listAudit(house.database.sql, {}, 10_000);
    const nameless = new Set(rows.flatMap(namelessIn));
    expect(rows.length).toBeGreaterThan(50);
    expect([...nameless].toSorted(), 'add them to words/trail.{de,en}.json of their room').toEqual([]);
    const moments = rows.map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  it('finds ids of accounts only in tables of which a room says what it keeps about people', async () => {
    const known = new Set(brought.keeping.records.flatMap(({ tables }) => Object.keys(tables)));
    const found = await columnsWithAccounts(house.database.sql);
    const unknown = [...found].filter(([table]) => !known.has(table) && !deedsOfStaff.includes(table));
    expect(found.size).toBeGreaterThan(30);
    expect(
      unknown.map(([table, columns]) => `${table} (${columns.join(', ')})`),
      'add them to `records` of their room',
    ).toEqual([]);
  });

  it('finds every picture that the pages show', async () => {
    const sources = rooms.flatMap(({ artwork }) => artwork ?? []);
    const missing: string[] = [];
    const drawn = new Map<string, boolean>();
    for (const address of pictures) {
      const [, words = '', id = ''] = /^\/media\/([^/]+)\/([\w-]+)\.\w+$/.exec(address) ?? [];
      if (id === '') {
        if ((await get('nachwuchs', address)).status !== 200) missing.push(address);
        continue;
      }
      if (!drawn.has(id)) {
        const drawings = await Promise.all(sources.map((source) => source(house.context(), id)));
        drawn.set(
          id,
          drawings.some((drawing) => drawing !== undefined),
        );
      }
      if (!drawn.get(id) || !transformationOf(words)) missing.push(address);
    }
    expect(missing).toEqual([]);
    expect(drawn.size).toBeGreaterThan(30);
  });
});
