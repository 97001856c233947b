import { beforeAll, describe, expect, it } from 'vitest';
import { operator } from '#club/addressBook.ts';
import { club } from '#club/club.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { contentTemplates } from '../../contentModel.ts';
import { aNewsText, importContent } from '../../testing/index.ts';
import { newsPerPage } from './loadNewsOverview.ts';

const house = await testHouse();
const someNews = Object.assign(
  {},
  ...Array.from({ length: newsPerPage + 2 }, (_, n) => aNewsText(`text-${n}`, { publishedAt: `-${n + 1}d 10:00` })),
  aNewsText('vereinsheim', { categories: ['verein'], publishedAt: '-40d 10:00' }),
  aNewsText('ohne-adresse', { uid: 'ohne-adresse', publishedAt: '-41d 10:00' }),
  aNewsText('entwurf', { state: 'draft' }),
  aNewsText('profis', { sites: ['profis'], publishedAt: '-1d 09:00' }),
) as Record<string, string | object>;
someNews['news/ohne-adresse/de.md'] = '---\ntitle: Ohne Adresse\nslug: false\n---\nText.';

const pages = Object.assign(
  {},
  ...contentTemplates.map((template) => ({
    [`pages/vorlagen/${template}/page.json`]: {
      sites: ['nachwuchs'],
      template,
      settings: { team: 'u17', home: 'U17', away: 'SC Mainufer' },
    },
    [`pages/vorlagen/${template}/de.md`]: `---\ntitle: Seite ${template}\nheadline: Unsere Seite ${template}\n---\n\nEin Text für ${template}.\n`,
  })),
) as Record<string, string | object>;

beforeAll(async () => {
  await ensureBuild();
  await importContent(house.context(), { ...someNews, ...pages });
});

const get = (path: string, host = 'localhost') => house.call('GET', path, { headers: { host } });
/** The page document of an address. */
const dataOf = async (page: string, host?: string) => (await get(`/page-data/${page}/page-data.json`, host)).json;
const textOf = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<style.*?<\/style>/gs, '');

describe('pages of editors', () => {
  it.each(contentTemplates.filter((template) => template !== 'start-page' && template !== 'news-overview'))(
    'CONT-12 CONT-13 CONT-14 CONT-15 CONT-16 CONT-17 CONT-18 CONT-19 CONT-20 CONT-21 CONT-22 CONT-23 CONT-24 CONT-26 are shown under the template %s',
    async (template) => {
      const { status, body } = await get(`/vorlagen/${template}/`);
      expect(status).toBe(200);
      const text = textOf(body);
      expect(text.includes(`Ein Text für ${template}.`)).toBe(true);
      expect(text.match(/<h1[ >]/g)).toHaveLength(1);
      expect((await dataOf(`vorlagen/${template}`)).template).toBe(template);
    },
  );

  it('CONT-27 are shown under the default template where theirs is one that nobody knows', async () => {
    const { sql } = house.database;
    await sql`update content.document set template = 'landing-page-2019' where template = 'blank'`;
    const { template, props } = (await get('/page-data/en/vorlagen/blank/page-data.json')).json;
    expect(template).toBe('default');
    expect(props.document.headline).toBe('Unsere Seite blank');
  });

  it('are the same, and kept once, whatever query parameters stand behind that they do not read', async () => {
    const plain = (await get('/vorlagen/hero/')).body;
    for (const query of ['category=anything', 'page=7', 'category=u17&page=2']) {
      const { status, body } = await get(`/vorlagen/hero/?${query}`);
      expect(status, query).toBe(200);
      expect(body === plain, query).toBe(true);
    }
    const { status, body } = await get('/u17/kader/?category=anything');
    expect([status, body === (await get('/u17/kader/')).body]).toEqual([200, true]);
    // An overview of news does read them.
    expect((await get('/vorlagen/news-overview/?category=anything')).status).toBe(404);
  });

  it('CONT-03 shows a match header on match pages', async () => {
    for (const template of ['match', 'match-page-type']) {
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec((await get(`/vorlagen/${template}/`)).body)?.[1];
      expect(heading?.includes('U17')).toBe(true);
      expect(heading?.includes('SC Mainufer')).toBe(true);
    }
  });

  it.each(['/impressum/', '/datenschutz/', '/agb/', '/versand/', '/barrierefreiheit/', '/widerruf/'])(
    'that the law asks for are there before any is written: %s',
    async (path) => {
      for (const prefix of ['', '/en', '/ja']) {
        const { status, body } = await get(prefix + path);
        expect([status, textOf(body).match(/<h1[ >]/g)?.length]).toEqual([200, 1]);
        expect(textOf(body).includes(operator.name) || textOf(body).includes(club.supportEmail)).toBe(true);
      }
    },
  );

  it('that the law asks for give way to what an editor publishes there', async () => {
    await get('/versand/');
    await importContent(house.context(), {
      'pages/versand/page.json': { sites: ['*'] },
      'pages/versand/de.md': '---\ntitle: So liefern wir\n---\n\nMit dem Rad.\n',
    });
    await expect
      .poll(async () => textOf((await get('/versand/')).body).includes('Mit dem Rad.'), { timeout: 10_000 })
      .toBe(true);
  });

  it('RED-90 are not found where there are none', async () => {
    expect((await get('/nirgends/')).status).toBe(404);
    expect((await get('/vorlagen/default/', 'profis.localhost')).status).toBe(404);
  });
});

describe('the news overview', () => {
  it('CONT-04 CONT-11 RED-86 shows the newest of this sub-site, page by page, each page at an address of its own', async () => {
    const first = (await dataOf('news')).props;
    expect(first.cards.map(({ uid }: { uid: string }) => uid)).toEqual(
      Array.from({ length: newsPerPage }, (_, n) => `text-${n}`),
    );
    expect(first.pageCount).toBe(2);
    const { status, body } = await get('/news/?page=2');
    expect(status).toBe(200);
    expect(textOf(body).includes('Titel vereinsheim')).toBe(true);
    expect(textOf(body).includes('Titel text-0')).toBe(false);
    for (const path of ['/news/', '/vorlagen/news-overview/']) {
      const later = await get(`${path}?page=2`);
      expect(later.body).toContain(`<link rel="canonical" href="http://localhost:3000${path}?page=2">`);
    }
  });

  it('shows one category, and knows only categories and pages that there are', async () => {
    const { body } = await get('/news/?category=verein');
    expect(textOf(body).includes('Titel vereinsheim')).toBe(true);
    expect(textOf(body).includes('Titel text-0')).toBe(false);
    for (const query of ['category=eishockey', 'page=3', 'page=0', 'page=x', 'page=1e3'])
      expect((await get(`/news/?${query}`)).status, query).toBe(404);
  });

  it('takes an editor’s words', async () => {
    const { body } = await get('/vorlagen/news-overview/');
    expect(textOf(body).includes('Unsere Seite news-overview')).toBe(true);
    expect(textOf(body).includes('Titel text-0')).toBe(true);
  });
});

describe('a news text', () => {
  it('CONT-06 CONT-21 RED-84 is shown by its uid', async () => {
    const { status, body } = await get('/news/detail/?id=ohne-adresse');
    expect(status).toBe(200);
    expect(textOf(body).includes('Ohne Adresse</h1>')).toBe(true);
    for (const address of ['detail/page-data.json?id=ohne-adresse', 'detail/ohne-adresse/page-data.json'])
      expect((await get(`/page-data/news/${address}`)).json, address).toMatchObject({ status: 200, template: 'news' });
  });

  it('CONT-08 is not found without an id, with an unknown one, as a draft, or on another sub-site', async () => {
    for (const query of ['', '?id=', '?id=nirgends', '?id=entwurf', '?id=profis', "?id='%20or%201=1"])
      expect((await get(`/news/detail/${query}`)).status, query).toBe(404);
    expect((await get('/news/detail/?id=profis', 'profis.localhost')).status).toBe(200);
  });

  it('RED-91 without a permanent address is linked to the detail page', async () => {
    const { cards } = (await get('/page-data/news/page-data.json?page=2')).json.props;
    const card = cards.find(({ uid }: { uid: string }) => uid === 'ohne-adresse');
    expect(card.link).toBe('/news/detail/?id=ohne-adresse');
  });

  it('names others to read, not itself', async () => {
    const { related } = (await dataOf('news/text-0')).props;
    expect(related.map(({ uid }: { uid: string }) => uid)).toEqual(['text-1', 'text-2', 'text-3']);
  });
});

describe('addresses that wait for their contents', () => {
  it.each([
    ['/kalender/', 'Kalender'],
    ['/galerien/', 'Galerien'],
  ])('CONT-05 RED-63 RED-87 %s says so', async (path, title) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(textOf(body).includes(`${title}</h1>`)).toBe(true);
  });

  it('CONT-09 CONT-10 RED-87 /preview/ shows nothing to those who have no link', async () => {
    expect((await get('/preview/')).status).toBe(404);
    expect((await get('/preview/?id=entwurf&expires=99999999999&signature=x')).status).toBe(404);
  });
});
