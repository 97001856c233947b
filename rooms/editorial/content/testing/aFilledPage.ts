import { aDrawing, aNewsText } from './aFolder.ts';

/** The start page of the gymnasts, with one item of each kind that has to be looked up, and what it shows. */
export const aFilledPage = (): Record<string, string | object> => ({
  ...aNewsText('karte', {
    sites: ['turnen'],
    image: 'bild.svg',
    hoverImage: 'bild.svg',
    imageAlt: 'Bild',
    cardType: 'wide',
    publishedAt: '2026-11-15 23:30',
  }),
  'news/karte/bild.svg': aDrawing(),
  'people/ada.json': {
    sites: ['turnen'],
    firstName: 'Ada',
    lastName: 'Kern',
    teams: ['riege'],
    role: { de: 'Trainerin', en: 'Trainer' },
  },
  'galleries/fest/gallery.json': {
    sites: ['turnen'],
    title: { de: 'Fest' },
    pictures: [{ picture: '/news/karte/bild.svg', alt: { de: 'Fest' } }],
  },
  'pages/start/page.json': {
    sites: ['turnen'],
    slug: '/',
    template: 'start-page',
    body: [
      { type: 'newsList', props: { limit: 3 } },
      { type: 'newsList', props: { uids: ['karte'] } },
      { type: 'personList', props: { team: 'riege' } },
      { type: 'gallery', props: { gallery: 'fest' } },
      { type: 'text', props: { markdown: 'Unten', is_footer: 1, invert_theme: 1 } },
    ],
  },
  'pages/start/de.md': '---\ntitle: Start\n---\n',
});
