import { describe, expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import type { Locale } from '#platform/context.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFilledPage } from '../testing/aFilledPage.ts';
import { aFolder, aNewsText } from '../testing/index.ts';
import { importFolder } from './import/importFolder.ts';
import { listNews } from './listContent.ts';
import { readNews, resolve } from './readContent.ts';

const house = await testHouse();
const importing = (files: Record<string, string | Buffer | object>) =>
  importFolder(house.context(), aFolder(files), { isKnownPath: () => false });
const at = (path: string, locale: Locale = 'de', section = 'nachwuchs') =>
  resolve(house.context({ locale }), { section, path });
const documentAt = async (path: string, locale: Locale = 'de', section = 'nachwuchs') => {
  const found = await at(path, locale, section);
  return found?.kind === 'document' ? found.document : undefined;
};

it('names in a text who sells as the club’s data say, and leaves other gaps as they are', async () => {
  const de = '---\ntitle: Impressum\n---\nTickets: {{seller2}}, {{seller1Imprint}}, {{other}}.';
  const page = { sites: ['nachwuchs'], slug: '/wer-verkauft/' };
  await importing({ 'pages/wer/page.json': page, 'pages/wer/de.md': de });
  const [shop, association] = partners.map(({ seller }) => seller);
  const text = JSON.stringify((await documentAt('/wer-verkauft/'))?.body);
  for (const part of [association?.name, association?.street, shop?.name, shop?.register, shop?.vatId, '{{other}}'])
    expect(text).toContain(part);
  expect(JSON.stringify((await documentAt('/wer-verkauft/', 'en'))?.body)).toContain('Germany');
});

describe('an address', () => {
  it('shows the document of its language, else the German one, marked as German', async () => {
    await importing({
      ...aNewsText('sprachen'),
      'news/sprachen/en.md': '---\ntitle: Languages\nslug: languages\n---\nText.',
    });
    expect(await documentAt('/news/sprachen/')).toMatchObject({ title: 'Titel sprachen', lang: 'de' });
    expect(await documentAt('/news/languages/', 'en')).toMatchObject({ title: 'Languages', lang: 'en' });
    expect(await documentAt('/news/sprachen/', 'ja')).toMatchObject({ title: 'Titel sprachen', lang: 'de' });
    expect(await at('/news/sprachen/', 'en')).toEqual({ kind: 'redirect', path: '/news/languages/' });
    expect(await at('/news/sprachen/')).toMatchObject({
      alternates: { de: '/news/sprachen/', en: '/news/languages/' },
    });
  });

  it('leads on when the document has moved, also from former addresses', async () => {
    await importing(aNewsText('umzug', { uid: 'u1', formerSlugs: ['/archiv/4711.HTML'] }));
    await importing(aNewsText('umgezogen', { uid: 'u1' }));
    expect(await at('/news/umzug/')).toEqual({ kind: 'redirect', path: '/news/umgezogen/' });
    expect(await at('/archiv/4711.html')).toEqual({ kind: 'redirect', path: '/news/umgezogen/' });
  });

  it('SHELL-27 of a German sub-site is shown on its English variant too, whose own page comes first', async () => {
    await importing({
      ...aNewsText('profinews', { sites: ['profis'] }),
      'pages/a/page.json': { sites: ['profis'], slug: '/wir/' },
      'pages/a/de.md': '---\ntitle: Profis\n---\n',
      'pages/b/page.json': { sites: ['pros'], slug: '/wir/' },
      'pages/b/de.md': '---\ntitle: Pros\n---\n',
    });
    expect(await documentAt('/wir/', 'de', 'pros')).toMatchObject({ title: 'Pros' });
    expect(await documentAt('/wir/', 'de', 'profis')).toMatchObject({ title: 'Profis' });
    expect(await documentAt('/news/profinews/', 'en', 'pros')).toMatchObject({ uid: 'profinews', lang: 'de' });
    const { cards } = await listNews(house.context({ locale: 'en' }), { section: 'pros' });
    expect(cards.map(({ uid }) => uid)).toEqual(['profinews']);
  });

  it('is unknown on other sections, in drafts, before their time and after it', async () => {
    await importing({
      ...aNewsText('entwurf', { state: 'draft' }),
      ...aNewsText('bald', { publishedAt: '+2d 10:00' }),
      ...aNewsText('vorbei', { withdrawnAt: '-1h' }),
      ...aNewsText('da'),
    });
    for (const name of ['entwurf', 'bald', 'vorbei', 'nirgends']) {
      expect(await at(`/news/${name}/`), name).toBeUndefined();
      expect(await readNews(house.context(), { section: 'nachwuchs', uid: name }), name).toBeUndefined();
    }
    expect(await at('/news/da/', 'de', 'profis')).toBeUndefined();
    expect(await readNews(house.context(), { section: 'profis', uid: 'da' })).toBeUndefined();
    expect(await readNews(house.context(), { section: 'nachwuchs', uid: 'da' })).toMatchObject({ kind: 'document' });
  });
});

describe('whatever somebody asks for', () => {
  it.each(['\0', '/\0/', 'x'.repeat(5000), "' or 1=1 --", '//evil.test', '/../../etc/passwd', '/%00/', '😀'])(
    '%j is answered with nothing, and not with an error',
    async (text) => {
      const ctx = house.context();
      expect(await at(text)).toBeUndefined();
      expect(await readNews(ctx, { section: 'nachwuchs', uid: text })).toBeUndefined();
      expect(await readNews(ctx, { section: 'nirgends', uid: 'da' })).toBeUndefined();
      expect((await listNews(ctx, { section: 'nachwuchs', category: text, after: text })).cards).toEqual([]);
    },
  );
});

describe('a list of news', () => {
  it('goes on page by page, the newest first, by category', async () => {
    const files = Object.assign(
      {},
      ...Array.from({ length: 7 }, (_, day) =>
        aNewsText(`tag-${day}`, { sites: ['museum'], publishedAt: `-${day + 1}d 10:00`, categories: ['verein'] }),
      ),
      aNewsText('anders', { sites: ['museum'], publishedAt: '-1h' }),
    );
    await importing(files);
    const names: string[] = [];
    for (let after: string | undefined, pages = 0; pages < 3; pages += 1) {
      const page = await listNews(house.context(), {
        section: 'museum',
        category: 'verein',
        limit: 3,
        ...(after ? { after } : {}),
      });
      names.push(...page.cards.map(({ uid }) => uid));
      after = page.next;
      expect(after === undefined).toBe(pages === 2);
    }
    expect(names).toEqual(['tag-0', 'tag-1', 'tag-2', 'tag-3', 'tag-4', 'tag-5', 'tag-6']);
    const all = await listNews(house.context(), { section: 'museum', after: 'x; drop', limit: 2 });
    expect(all.cards.map(({ uid }) => uid)).toEqual(['anders', 'tag-0']);
  });
});

describe('a page', () => {
  it('CONT-28 CONT-29 CONT-30 CONT-32 is filled with what its items name, and its footer stands apart', async () => {
    await importing(aFilledPage());
    const document = await documentAt('/', 'de', 'turnen');
    expect(document?.footer).toMatchObject({
      items: [{ type: 'text', props: { html: '<p>Unten</p>' } }],
      invertTheme: true,
    });
    const [news, chosen, people, gallery] = document?.body ?? [];
    const card = {
      uid: 'karte',
      link: '/news/karte/',
      kicker: '15.11.2026, U17',
      headline: 'Titel karte',
      cardType: 'wide',
      image: { alt: 'Bild', width: 1600, height: 900 },
      hoverImage: { alt: 'Bild' },
    };
    expect(news?.props).toMatchObject({ look: 'cards', cards: [card] });
    expect(news?.props).not.toHaveProperty('limit');
    expect(chosen?.props).toMatchObject({ cards: [card] });
    expect(people?.props).toMatchObject({
      people: [{ name: 'Ada Kern', role: 'Trainerin', group: 'TrainerTeam', link: '/personen/ada/' }],
    });
    expect(gallery?.props).toMatchObject({ pictures: [{ alt: 'Fest' }], link: '/galerie/fest/' });
    expect(document?.body).toHaveLength(4);
  });
});
