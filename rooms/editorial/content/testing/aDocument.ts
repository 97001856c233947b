import type { BodyItem, NewsCard, PersonCard, Picture, ShownDocument } from '../contentModel.ts';

/** A picture that only its address knows. */
export const aPicture = (parts: Partial<Picture> = {}): Picture => ({
  id: '018f2b3c-0000-7000-8000-00000000a001',
  width: 1600,
  height: 900,
  alt: 'Jubel vor der Gegengerade',
  ...parts,
});

/** A published page with nothing special about it. */
export const aDocument = (parts: Partial<ShownDocument> = {}): ShownDocument => ({
  uid: 'leitbild',
  kind: 'page',
  template: 'default',
  path: '/klub/leitbild/',
  lang: 'de',
  title: 'Leitbild',
  kicker: '',
  headline: 'Wofür wir stehen',
  publishedAt: '2026-11-18T09:30:00.000Z',
  changedAt: '2026-11-18T09:30:00.000Z',
  categories: [],
  body: [],
  footer: { items: [], invertTheme: false },
  settings: {},
  ...parts,
});

/** A card about a news text. */
export const aCard = (parts: Partial<NewsCard> = {}): NewsCard => ({
  uid: 'derby',
  link: '/news/derby/',
  kicker: '18.11.2026, U17',
  headline: 'Die U17 dreht das Derby',
  cardType: 'standard',
  publishedAt: '2026-11-18T09:30:00.000Z',
  changedAt: '2026-11-18T09:30:00.000Z',
  ...parts,
});

/** Somebody in a squad. */
export const aPerson = (parts: Partial<PersonCard> = {}): PersonCard => ({
  uid: 'jana-keller',
  name: 'Jana Keller',
  role: 'Trainerin',
  group: 'TrainerTeam',
  ...parts,
});

/** One item of every kind that a body can hold. */
export const everyItem = (picture = aPicture()): BodyItem[] => [
  {
    type: 'text',
    props: {
      id: 'lead',
      html: '<p>Es gibt Halbzeiten, über die man <strong>nicht lange</strong> reden muss. Diese war keine davon: <a href="/klub/">der Klub</a> hat sie gedreht.</p><ul><li>Zwei Wechsel</li><li>Ein Kopfball</li></ul>',
    },
  },
  { type: 'headline', props: { id: 'turn', text: 'Die Wende', level: 2 } },
  { type: 'text', props: { id: 'after', html: '<p>In der Kabine wurde es ruhig. Danach wurde es laut.</p>' } },
  {
    type: 'picture',
    props: { id: 'far', picture: { ...picture, caption: 'Die Gegengerade', credit: 'Foto: Verein' }, isWide: true },
  },
  {
    type: 'quote',
    props: {
      id: 'said',
      text: 'Wir haben nur über die nächsten zehn Minuten gesprochen.',
      person: 'Jana Keller',
      role: 'Trainerin',
    },
  },
  {
    type: 'gallery',
    props: {
      id: 'pictures',
      title: 'Bilder vom Derby',
      link: '/galerie/derby/',
      pictures: [1, 2, 3, 4, 5].map((n) => ({
        ...picture,
        id: picture.id.slice(0, -1) + n,
        alt: `Bild vom Derby ${n}`,
      })),
    },
  },
  {
    type: 'facts',
    props: {
      id: 'facts',
      title: 'Zahlen zum Spiel',
      facts: [
        { label: 'Zuschauer', value: '1.400' },
        { label: 'Ecken', value: '7:3' },
      ],
    },
  },
  {
    type: 'accordion',
    props: {
      id: 'questions',
      title: 'Häufige Fragen',
      entries: [
        { title: 'Wann ist Einlass?', html: '<p>Eine Stunde vor Anpfiff.</p>' },
        { title: 'Gibt es Parkplätze?', html: '<p>Wenige.</p>' },
      ],
    },
  },
  {
    type: 'buttons',
    props: {
      id: 'ways',
      buttons: [
        { label: 'Zum Fanshop', href: '/shop/', isPrimary: true },
        { label: 'Verband', href: 'https://example.org/' },
      ],
    },
  },
  {
    type: 'teasers',
    props: {
      id: 'teasers',
      title: 'Mehr vom Klub',
      teasers: [
        { headline: 'Internat', subline: 'Wohnen, lernen, trainieren', href: '/internat/', picture },
        { headline: 'Scouting', href: '/scouting/' },
      ],
    },
  },
  {
    type: 'newsList',
    props: {
      id: 'newest',
      title: 'Neues',
      look: 'cards',
      cards: [
        aCard({ image: picture, hoverImage: picture }),
        aCard({ uid: 'wide', headline: 'Breite Karte', cardType: 'wide', image: picture }),
        aCard({
          uid: 'large',
          headline: 'Große Karte mit einer langen Überschrift',
          subline: 'Und einer Unterzeile',
          cardType: 'large',
          image: picture,
        }),
      ],
      more: { label: 'Alle News', href: '/news/' },
    },
  },
  {
    type: 'newsList',
    props: {
      id: 'rows',
      title: 'Kurz gemeldet',
      look: 'rows',
      cards: [aCard({ uid: 'r1' }), aCard({ uid: 'r2', headline: 'Drei Spielerinnen berufen' })],
    },
  },
  {
    type: 'personList',
    props: {
      id: 'people',
      title: 'Das Team',
      people: [
        aPerson({ link: '/personen/jana-keller/', portrait: picture }),
        aPerson({ uid: 'k', name: 'Mika Sommer', group: 'Goalkeepers', role: 'Tor', number: 1 }),
      ],
    },
  },
  { type: 'video', props: { id: 'video', video: 'v1', title: 'Alle Tore im Video', picture } },
  { type: 'socialWidget', props: { id: 'social', network: 'instagram', url: 'https://www.instagram.com/p/abc123/' } },
  { type: 'ad', props: { id: 'ad', slot: 'content' } },
  {
    type: 'hero',
    props: {
      id: 'hero',
      kicker: 'Tag der offenen Tür',
      headline: 'Komm vorbei',
      subline: 'Am 6. Dezember öffnen wir alle Türen.',
      picture,
      button: { label: 'Mehr erfahren', href: '/news/tag/' },
    },
  },
  {
    type: 'downloads',
    props: {
      id: 'files',
      title: 'Zum Mitnehmen',
      files: [{ label: 'Spielplan als PDF', href: '/dokumente/spielplan.pdf', size: 'PDF, 240 kB' }],
    },
  },
];
