import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, aNewsText, importContent } from '#rooms/editorial/content/testing/index.ts';

const house = await testHouse();
const aMember = (uid: string, team: string, role: string, more: object = {}) => ({
  [`people/${uid}.json`]: {
    uid,
    sites: ['nachwuchs'],
    template: 'person',
    firstName: 'Vorname',
    lastName: uid,
    teams: [team],
    role: { de: role },
    birthday: '2012-03-04',
    height: 151,
    portrait: '/pictures/portrait.svg',
    portraitAlt: { de: 'Portrait' },
    slug: `/personen/${uid}/`,
    ...more,
  },
});

beforeAll(async () => {
  await ensureBuild();
  await importContent(house.context(), {
    ...aNewsText('derby'),
    'pictures/portrait.svg': aDrawing(),
    ...aMember('torfrau', 'u17', 'Torwart'),
    ...aMember('trainerin', 'u17', 'Trainer'),
    ...aMember('kind', 'u9', 'Mittelfeld'),
    'galleries/derby-bilder/gallery.json': {
      sites: ['nachwuchs'],
      categories: ['u17'],
      publishedAt: '-3d 18:00',
      title: { de: 'Bilder vom Derby' },
      pictures: [{ picture: '/pictures/portrait.svg', alt: { de: 'Jubel' } }],
    },
  });
});

const get = (path: string) => house.call('GET', path, { headers: { host: 'localhost' } });
const textOf = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
const screenOf = async (path: string) => {
  const { status, body } = await get(path);
  expect(status, path).toBe(200);
  return textOf(body);
};

describe('sections of an age group', () => {
  it('CONT-01 RED-54 RED-57 kader shows the squad', async () => {
    const screen = await screenOf('/u17/kader/');
    expect(screen.includes('torfrau')).toBe(true);
    expect(screen.includes('trainerin')).toBe(false);
  });

  it('says under the address of a season that it shows the team of today', async () => {
    expect((await screenOf('/u17/2023-2024/kader/')).includes('Du siehst das Team von heute')).toBe(true);
    expect((await screenOf('/u17/kader/')).includes('Team von heute')).toBe(false);
  });

  it('RED-54 RED-58 trainer-funktionsteam shows the officials', async () => {
    const screen = await screenOf('/u17/trainer-funktionsteam/');
    expect(screen.includes('trainerin')).toBe(true);
    expect(screen.includes('torfrau')).toBe(false);
  });

  it('RED-54 RED-61 news shows the news of the age group', async () => {
    expect((await screenOf('/u17/news/')).includes('Titel derby')).toBe(true);
    expect((await screenOf('/u19/news/')).includes('Titel derby')).toBe(false);
  });

  it('RED-54 RED-63 RED-65 galerien shows its galleries', async () => {
    expect((await screenOf('/u17/galerien/')).includes('Bilder vom Derby')).toBe(true);
  });

  it('RED-54 RED-64 RED-65 saison shows the competitions of the season', async () => {
    const screen = await screenOf('/u17/2023-2024/saison/');
    expect(screen.includes('href="/u17/2023-2024/hessenpokal/spielplan/"')).toBe(true);
  });

  it('RED-54 RED-65 the words of football each have an address, which says what is not there yet', async () => {
    const words = { spielplan: 'Noch keine Spiele', tabelle: 'Noch keine Tabelle', statistik: 'Noch keine Zahlen' };
    const ofMatches = { liveticker: 'Gerade rollt kein Ball', aufstellung: 'Noch keine Aufstellung' };
    for (const [section, notice] of Object.entries({ ...words, ...ofMatches })) {
      const screen = await screenOf(`/u17/2023-2024/hessenpokal/${section}/`);
      expect(screen.includes(notice), section).toBe(true);
    }
  });

  it('the children’s teams show their squad at both addresses, without what nobody has agreed to', async () => {
    for (const path of ['/u13-u9/u9/', '/u13-u9/u9/kader/']) {
      const screen = await screenOf(path);
      expect(screen.includes('kind')).toBe(true);
    }
    const { people } = (await get('/page-data/u13-u9/u9/page-data.json')).json.props;
    expect(people).toHaveLength(1);
    expect(people[0].portrait).toBeUndefined();
    const { person } = (await get('/page-data/personen/kind/page-data.json')).json.props.document;
    expect(person).not.toHaveProperty('birthday');
    expect(person).not.toHaveProperty('height');
  });

  it('knows no other team, season, competition or section', async () => {
    for (const path of ['/u18/kader/', '/u17/2018-2019/kader/', '/u17/2023-2024/kreisklasse/tabelle/', '/u17/nix/'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('gives way to an editor’s page as soon as there is one', async () => {
    expect((await screenOf('/u19/kader/')).includes('Der Kader steht noch nicht fest')).toBe(true);
    await importContent(house.context(), {
      'pages/u19/kader/page.json': { sites: ['nachwuchs'], template: 'team-with-content', settings: { team: 'u19' } },
      'pages/u19/kader/de.md': '---\ntitle: U19\nheadline: Unsere U19\n---\nEin Text.\n',
    });
    await expect.poll(async () => (await screenOf('/u19/kader/')).includes('Unsere U19')).toBe(true);
  });
});
