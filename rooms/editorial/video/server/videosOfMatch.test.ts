import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, importContent } from '#rooms/editorial/content/testing/index.ts';
import { aFixture, ended, saveSeason } from '#rooms/football/match/testing/index.ts';
import { aVideo } from '../testing/aVideo.ts';
import { saveVideos } from './saveVideos.ts';

const house = await testHouse();
const match = 'u19/eintracht-u19-sc-mainufer';
const seasons = [
  { season: '2023-2024', date: '2023-11-15', result: ended(0, 4) },
  { season: '2024-2025', date: '2024-11-21', result: ended(3, 2) },
];
for (const { season, date, result } of seasons)
  await saveSeason(house.context(), [aFixture('Wir', 'SC Mainufer', { date, ...result })], {
    edition: { team: 'u19', season, competition: 'hessenliga' },
    name: 'Hessenliga',
    newClubs: season === '2023-2024' ? ['SC Mainufer'] : [],
  });
const published = { sites: ['nachwuchs'], settings: { match } };
const picture = { picture: 'a.svg', alt: { de: 'Jubel' } };
const player = { sites: ['nachwuchs'], firstName: 'Malik', lastName: 'Osei', teams: ['u19'], role: { de: 'Abwehr' } };
await importContent(house.context(), {
  'categories.json': {},
  'people/malik-osei.json': player,
  'news/sieg/meta.json': {
    ...published,
    publishedAt: '2024-11-21 18:00',
    settings: { match, author: 'Jule Brandt', players: 'malik-osei' },
  },
  'news/sieg/de.md': '---\ntitle: Der Sieg\n---\n\nText.\n',
  'news/niederlage/meta.json': { ...published, publishedAt: '2023-11-15 18:00' },
  'news/niederlage/de.md': '---\ntitle: Die Niederlage\n---\n\nText.\n',
  'galleries/bilder/gallery.json': {
    ...published,
    publishedAt: '2024-11-21 19:00',
    title: { de: 'Die Bilder' },
    pictures: [picture],
  },
  'galleries/bilder/a.svg': aDrawing(),
});
await saveVideos(house.context(), [
  aVideo({ uid: 'alle-tore', match, publishedAt: new Date('2024-11-22T12:00:00Z') }),
  aVideo({ uid: 'morgen', match, publishedAt: new Date(Date.now() + 86_400_000) }),
]);

const thisYear = '/u19/2024-2025/hessenliga/eintracht-u19-sc-mainufer/';
const video = '/video/detail/?id=alle-tore';
const propsOf = async (path: string) => {
  const [page, query] = path.split('?');
  const { json } = await house.call('GET', `/page-data${page}page-data.json${query ? `?${query}` : ''}`);
  return json.props;
};
const waysOf = async (path: string) =>
  ((await propsOf(path)).about ?? []).map(({ href }: { href: string }) => href).toSorted();

it.each([thisYear, '/news/sieg/', video, '/galerie/bilder/'])(
  'CONT-06 CONT-07 CONT-19 %s leads to the match and to all that there is about it, but not to itself',
  async (path) => {
    const all = [thisYear, '/news/sieg/', video, '/galerie/bilder/'];
    expect(await waysOf(path)).toEqual(all.filter((href) => href !== path).toSorted());
  },
);

it('of two seasons the match is meant that is nearest to the publication', async () => {
  const lastYear = thisYear.replace('2024-2025', '2023-2024');
  expect(await waysOf(lastYear)).toEqual(['/news/niederlage/']);
  expect(await waysOf('/news/niederlage/')).toEqual([lastYear]);
});

it('CONT-06 a text says who wrote it and leads to the players that it tells of', async () => {
  const { document, people, about } = await propsOf('/news/sieg/');
  expect(document.settings.author).toBe('Jule Brandt');
  expect(people.map(({ uid }: { uid: string }) => uid)).toEqual(['malik-osei']);
  expect(about[0]).toMatchObject({ kind: 'match', title: 'Eintracht U19 – SC Mainufer 3:2' });
});

it('a new gallery of the match is on its page at once', async () => {
  await waysOf(thisYear);
  await importContent(house.context(), {
    'categories.json': {},
    'galleries/mehr/gallery.json': {
      ...published,
      publishedAt: '2024-11-21 20:00',
      title: { de: 'Mehr Bilder' },
      pictures: [picture],
    },
    'galleries/mehr/a.svg': aDrawing('#111111'),
  });
  await expect.poll(() => waysOf(thisYear), { timeout: 15_000 }).toContain('/galerie/mehr/');
});
