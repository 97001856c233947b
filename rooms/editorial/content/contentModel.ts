import type { Locale } from '#platform/context.ts';
import type { Focus } from '#ports/artwork.ts';

/** Templates of B§2. */
export const contentTemplates = [
  'news-overview',
  'blank',
  'competition',
  'current-matches',
  'default',
  'hero',
  'league-table',
  'manual-person',
  'match',
  'match-page-type',
  'news',
  'manual-person-overview',
  'person',
  'season',
  'start-page',
  'team-with-content',
] as const;
export type ContentTemplate = (typeof contentTemplates)[number];

/**
 * The template of that name; one that nobody knows, such as an older or a later version of the product wrote, is
 * `default` (CONT-27).
 */
export const templateNamed = (name: string): ContentTemplate =>
  contentTemplates.find((template) => template === name) ?? 'default';

export type DocumentKind = 'page' | 'news' | 'person' | 'gallery';

/** Of one language version; a scheduled one is seen from its time on, without anybody's doing. */
export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/**
 * A picture of the club. Its address comes from `pictureAddress`, never from the id alone. Pixels as the original has
 * them.
 */
export type Picture = {
  id: string;
  width: number;
  height: number;
  /** The place that stays, whatever is cut off; absent: the middle. */
  focus?: Focus;
  /** Average colour of a photograph, `#rrggbb`: its ground until it has been loaded. */
  colour?: string;
  alt: string;
  caption?: string;
  credit?: string;
};

export type CardType = 'standard' | 'wide' | 'large';

/** What a card about a news text shows (CONT-32). */
export type NewsCard = {
  uid: string;
  /** Path without language prefix. */
  link: string;
  /** `DD.MM.YYYY, Category, Category` (CONT-33). */
  kicker: string;
  headline: string;
  subline?: string;
  image?: Picture;
  hoverImage?: Picture;
  cardType: CardType;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** ISO 8601 in UTC. */
  changedAt: string;
  /** Language that the card is written in, where it is not the page's. */
  lang?: Locale;
};

/** Groups of B§3. */
export const personGroups = [
  'Goalkeepers',
  'Defenders',
  'Midfielders',
  'Forwards',
  'FieldPlayer',
  'TrainerTeam',
  'SportDirector',
  'SportManagement',
  'TechnicalDirectorFemale',
  'Analysts',
  'Scouting',
  'MedicalStaff',
  'SupportStaff',
] as const;
export type PersonGroup = (typeof personGroups)[number];

/** A person in a list. What no consent covers is not there. */
export type PersonCard = {
  uid: string;
  /** Path without language prefix; absent: this person has no page. */
  link?: string;
  name: string;
  role?: string;
  group?: PersonGroup;
  number?: number;
  portrait?: Picture;
};

/** A person on a page of their own. What no consent covers is not there. */
export type Person = PersonCard & {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  birthday?: string;
  /** Centimetres. */
  height?: number;
  nationality?: string;
  /** `YYYY-MM-DD`. */
  since?: string;
  /** Keys of teams, such as `u17`. */
  teams: string[];
};

type Item<T extends string, Props> = {
  type: T;
  props: {
    id: string;
    /** 1: stands in the footer of the page, not in its body (CONT-28). */
    is_footer?: 0 | 1;
    /** 1 on a footer item: the footer is shown in the other theme (CONT-30). */
    invert_theme?: 0 | 1;
  } & Props;
};

export type Button = { label: string; href: string; isPrimary?: boolean };
export type Teaser = { headline: string; subline?: string; href: string; picture?: Picture };

/** A part of a body as a page gets it: pictures, cards and people are filled in; HTML has been sanitised. */
export type BodyItem =
  | Item<'headline', { text: string; level: 2 | 3 }>
  | Item<'text', { html: string }>
  | Item<'picture', { picture: Picture; isWide?: boolean }>
  | Item<'gallery', { title?: string; pictures: Picture[]; link?: string }>
  | Item<'quote', { text: string; person?: string; role?: string }>
  | Item<'facts', { title?: string; facts: { label: string; value: string }[] }>
  | Item<'accordion', { title?: string; entries: { title: string; html: string }[] }>
  | Item<'buttons', { buttons: Button[] }>
  | Item<'teasers', { title?: string; teasers: Teaser[] }>
  | Item<'newsList', { title?: string; look: 'cards' | 'rows'; cards: NewsCard[]; more?: Button }>
  | Item<'personList', { title?: string; people: PersonCard[] }>
  | Item<'video', { video: string; title?: string; picture?: Picture }>
  | Item<
      'socialWidget',
      { network: 'instagram' | 'facebook' | 'x' | 'tiktok' | 'youtube'; url: string; title?: string }
    >
  | Item<'ad', { slot: string }>
  | Item<'hero', { kicker?: string; headline: string; subline?: string; picture?: Picture; button?: Button }>
  | Item<'downloads', { title?: string; files: { label: string; href: string; size?: string }[] }>;

/** A published (or previewed) document in one language, as templates get it in `props.document`. */
export type ShownDocument = {
  uid: string;
  kind: DocumentKind;
  template: ContentTemplate;
  /** Path without language prefix. */
  path: string;
  /** Language of the text; German where the asked one is missing (SHELL-09). */
  lang: Locale;
  title: string;
  kicker: string;
  headline: string;
  subline?: string;
  description?: string;
  image?: Picture;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** ISO 8601 in UTC. */
  changedAt: string;
  categories: { key: string; name: string }[];
  body: BodyItem[];
  /** Footer items of the body (CONT-28 CONT-29). */
  footer: { items: BodyItem[]; invertTheme: boolean };
  /** What the template needs to know besides: `team`, `competition`, `season`, … */
  settings: Record<string, string>;
  /** Of `manual-person` and `person`. */
  person?: Person;
  /** Of a gallery. */
  pictures?: Picture[];
};
