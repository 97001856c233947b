/** A camp of the demo; days from today, prices in euros. */
type DemoCamp = {
  slug: string;
  name: { de: string; en: string; ja: string };
  text: { de: string; en: string; ja: string };
  place: string;
  from: number;
  days: number;
  opens: number;
  closes: number;
  capacity: number;
  isPublished: boolean;
  hasWaitingList: boolean;
};

const text = {
  de: 'Jeden Tag zwei Einheiten auf dem Platz, warmes Mittagessen und am letzten Tag ein Turnier, zu dem alle Eltern kommen dürfen.',
  en: 'Two sessions on the pitch every day, a warm lunch, and on the last day a tournament to which all parents may come.',
  ja: '毎日2回のトレーニングと温かい昼食。最終日には保護者の皆さまもご覧いただける大会を開きます。',
};
const park = 'Sportpark Nord';
const academy = 'Leistungszentrum Kronfurt';

/** Camps in the states in which parents find them; what is sold in them follows below. */
export const demoCamps: DemoCamp[] = [
  {
    slug: 'feriencamp-nord',
    from: 45,
    days: 5,
    opens: -20,
    closes: 38,
    capacity: 24,
    place: park,
    text,
    isPublished: true,
    hasWaitingList: true,
    name: { de: 'Feriencamp Nord', en: 'Holiday camp North', ja: '休暇キャンプ・ノルト' },
  },
  {
    slug: 'torwartcamp',
    from: 52,
    days: 3,
    opens: -20,
    closes: 45,
    capacity: 4,
    place: academy,
    text,
    isPublished: true,
    hasWaitingList: true,
    name: { de: 'Torwartcamp', en: 'Goalkeepers’ camp', ja: 'ゴールキーパーキャンプ' },
  },
  {
    slug: 'maedchencamp',
    from: 59,
    days: 5,
    opens: -20,
    closes: 50,
    capacity: 2,
    place: academy,
    text,
    isPublished: true,
    hasWaitingList: true,
    name: { de: 'Mädchencamp', en: 'Girls’ camp', ja: 'ガールズキャンプ' },
  },
  {
    slug: 'minicamp',
    from: 20,
    days: 2,
    opens: -20,
    closes: 15,
    capacity: 1,
    place: park,
    text,
    isPublished: true,
    hasWaitingList: false,
    name: { de: 'Minicamp', en: 'Mini camp', ja: 'ミニキャンプ' },
  },
  {
    slug: 'elferschule',
    from: 31,
    days: 1,
    opens: -20,
    closes: 27,
    capacity: 2,
    place: academy,
    text,
    isPublished: true,
    hasWaitingList: false,
    name: { de: 'Elferschule', en: 'Penalty school', ja: 'PK教室' },
  },
  {
    slug: 'sommercamp',
    from: 200,
    days: 5,
    opens: 30,
    closes: 180,
    capacity: 40,
    place: park,
    text,
    isPublished: true,
    hasWaitingList: true,
    name: { de: 'Sommercamp', en: 'Summer camp', ja: 'サマーキャンプ' },
  },
  {
    slug: 'wochenendcamp',
    from: 4,
    days: 2,
    opens: -40,
    closes: -1,
    capacity: 12,
    place: park,
    text,
    isPublished: true,
    hasWaitingList: false,
    name: { de: 'Wochenendcamp', en: 'Weekend camp', ja: '週末キャンプ' },
  },
  {
    slug: 'regencamp',
    from: 12,
    days: 3,
    opens: -40,
    closes: 8,
    capacity: 10,
    place: park,
    text,
    isPublished: true,
    hasWaitingList: false,
    name: { de: 'Wintercamp', en: 'Winter camp', ja: 'ウィンターキャンプ' },
  },
  {
    slug: 'herbstcamp',
    from: 300,
    days: 5,
    opens: 100,
    closes: 280,
    capacity: 30,
    place: academy,
    text,
    isPublished: false,
    hasWaitingList: true,
    name: { de: 'Herbstcamp', en: 'Autumn camp', ja: '秋キャンプ' },
  },
];

/** Who of the staff makes the camps, and who has booked which of them, by the names of the children. */
export const demoCampStaff = 'camp@kurve.test';
export const demoCampBookings = [
  { email: 'fan@kurve.test', slug: 'feriencamp-nord', children: ['Lia', 'Jon'] },
  { email: 'dauerkarte@kurve.test', slug: 'maedchencamp', children: ['Mia', 'Ida'] },
  { email: 'verkauf@kurve.test', slug: 'minicamp', children: ['Ben'] },
  { email: 'fan@kurve.test', slug: 'regencamp', children: ['Lia'] },
];
/** Who waits for the camp that is full; the first of them is offered a place. */
export const demoCampWaiting = [
  { email: 'fan@kurve.test', slug: 'maedchencamp', children: ['Lia'] },
  { email: 'verkauf@kurve.test', slug: 'maedchencamp', children: ['Fee'] },
];
/** Who has all places of a camp in a cart and has not paid yet. */
export const demoCampHeld = { email: 'firma@kurve.test', slug: 'elferschule', children: ['Tom', 'Ina'] };
/** The camp that falls out, and why. */
export const demoCampCalledOff = { slug: 'regencamp', reason: 'Die Plätze stehen nach dem Dauerregen unter Wasser.' };
