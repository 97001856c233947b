import type { Locale } from '#platform/context.ts';
import type { CardType, ContentTemplate, DocumentKind, Picture, PublicationState } from '../../contentModel.ts';
import type { StoredPerson } from '../storedPerson.ts';

/** A part as it is kept: pictures are known, HTML is clean; lists and galleries are filled when the page is read. */
export type StoredPart = {
  type: string;
  props: { id: string; is_footer?: 0 | 1; invert_theme?: 0 | 1 } & Record<string, unknown>;
};

export type DraftVersion = {
  locale: Locale;
  state: PublicationState;
  publishAt: Date;
  withdrawAt: Date | undefined;
  /** Undefined: no address of its own. */
  path: string | undefined;
  title: string;
  kicker: string | undefined;
  headline: string;
  subline: string | undefined;
  description: string | undefined;
  image: Picture | undefined;
  hoverImage: Picture | undefined;
  cardType: CardType;
  body: StoredPart[];
  pictures: Picture[] | undefined;
};

/** A document as it is about to be saved. */
export type Draft = {
  uid: string;
  kind: DocumentKind;
  template: ContentTemplate;
  sites: string[];
  categories: string[];
  settings: Record<string, string>;
  person: StoredPerson | undefined;
  /** The file that its report lines name. */
  source: string;
  fingerprint: string;
  versions: DraftVersion[];
  formerPaths: string[];
};
