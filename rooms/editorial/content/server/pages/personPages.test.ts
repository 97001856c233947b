import { beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aNewsText, importContent } from '../../testing/index.ts';

const house = await testHouse();
const aPerson = (uid: string, team: string) => ({
  [`people/${uid}.json`]: {
    sites: ['nachwuchs'],
    template: 'person',
    slug: `/personen/${uid}/`,
    firstName: 'Mika',
    lastName: uid,
    teams: [team],
    role: { de: 'Abwehr', en: 'Defender', ja: 'ディフェンダー' },
  },
});
const naming = (uid: string, day: number, players: string, sites = ['nachwuchs']) =>
  aNewsText(uid, { sites, publishedAt: `-${day}d 10:00`, settings: { players, author: 'Jule Brandt' } });

beforeAll(async () => {
  await ensureBuild();
  await importContent(house.context(), {
    ...aPerson('sommer', 'u19'),
    ...aPerson('winter', 'u19'),
    ...aPerson('sommerfeld', 'u19'),
    ...aPerson('kind', 'u13'),
    ...naming('eins', 5, 'sommer'),
    ...naming('zwei', 4, 'winter,sommer'),
    ...naming('drei', 3, 'sommer, winter'),
    ...naming('vier', 2, 'winter sommer'),
    ...naming('fuenf', 1, 'sommerfeld'),
    ...naming('fremd', 1, 'sommer', ['profis']),
    ...naming('kinder', 1, 'kind'),
  });
});

const dataOf = async (page: string) => (await house.call('GET', `/page-data/${page}/page-data.json`)).json;

it('a player’s page lists the latest three texts of its section that name the player', async () => {
  const { props } = await dataOf('personen/sommer');
  expect(props.news.map(({ uid }: { uid: string }) => uid)).toEqual(['vier', 'drei', 'zwei']);
  expect((await dataOf('en/personen/winter')).props.news).toHaveLength(3);
});

it('a child’s page gathers no texts', async () => {
  expect((await dataOf('personen/kind')).props.news).toBeUndefined();
});

it('a news text names its author to search engines', async () => {
  const { body } = await house.call('GET', '/news/eins/');
  expect(body).toContain('"author":{"@type":"Person","name":"Jule Brandt"}');
});
