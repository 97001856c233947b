import { newId } from '#platform/ids/ids.ts';
import { aNewsText, importContent } from '#rooms/editorial/content/testing/index.ts';
import { ourLeague, saveFootball } from '#rooms/editorial/teams/testing/footballPages.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { aFixture, anEdition, saveEdition, seasonOf } from '#rooms/football/match/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { type HotCall, type ListeningHouse, madeBefore, oncePerHouse, sends } from './hotCall.ts';

const startPage = '/page-data/ja/page-data.json';
/** Content is imported once, since each import has all pages made anew. */
const someNews = oncePerHouse(async (house) => importContent(house.context(), aNewsText(`derby-${newId()}`)));
/** What our U19 plays; answers the path of a match that has been played. */
const someFootball = oncePerHouse(async (house) => {
  await saveFootball(house.context());
  const ours = await listFixtures(house.context(), { ...ourLeague, isOurs: true });
  return ours.find(({ score }) => score?.home === 3)!.path;
});
const read = async (house: ListeningHouse, path: string) => madeBefore(sends(house, 'GET', path));
/** Goods with a word that only they have, in the search index. */
const somethingToFind = oncePerHouse(async (house) => {
  await aProduct(house.context(), { names: { de: 'Numbatbecher' } });
  await house.drainJobs();
});
const feed = '/feeds/liveticker/de/501122.json';

/** Pages, football and search. */
export const siteCalls: HotCall[] = [
  {
    name: 'start page, made anew',
    most: 4,
    repeats: 'first',
    prepare: async (house) => {
      await someNews(house);
      return sends(house, 'GET', startPage);
    },
  },
  { name: 'start page', most: 0, prepare: (house) => read(house, startPage) },
  {
    name: 'match that has been played, made anew',
    most: 16,
    repeats: 'first',
    prepare: async (house) => sends(house, 'GET', await someFootball(house)),
  },
  {
    name: 'fixtures of a team',
    most: 0,
    prepare: async (house) => {
      await someFootball(house);
      return read(house, '/en/u19/2024-2025/spielplan/');
    },
  },
  {
    name: 'ticker that has not changed',
    most: 0,
    prepare: async (house) => {
      const ctx = house.context();
      const date = new Date(ctx.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
      const edition = { team: 'u21', season: seasonOf(date), competition: 'hessenliga' };
      await saveEdition(ctx, anEdition([aFixture('Wir', 'SC Muster', { date })], { edition }));
      const { headers } = await sends(house, 'GET', feed)();
      return read304(house, String(headers.etag));
    },
  },
  {
    name: 'search that finds goods',
    most: 6,
    prepare: async (house) => {
      await somethingToFind(house);
      return madeBefore(sends(house, 'GET', '/api/search/v1/documents?q=numbat'));
    },
  },
];

const read304 = (house: ListeningHouse, etag: string) =>
  madeBefore(sends(house, 'GET', feed, { headers: { 'if-none-match': etag } }));
