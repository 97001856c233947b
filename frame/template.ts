import type { ComponentType } from 'react';
import type { Locale } from '#platform/context.ts';

/**
 * What every screen is given: the props its page was loaded with, the page's language and its path without language
 * prefix.
 */
export type TemplateProps<Props = unknown> = { props: Props; locale: Locale; path: string };

// biome-ignore lint/suspicious/noExplicitAny: each template knows its own props; the registry cannot
export type Template = ComponentType<TemplateProps<any>>;

/** What loads each screen, by the key that pages name (`site/templates.ts` and `office/templates.ts` of a room). */
export type Templates = Record<string, () => Promise<Template>>;

/** Places in the frame that rooms fill. Loaded after the first paint; until then the frame shows its plain link. */
export type SlotName =
  | 'cartBadge'
  | 'accountMenu'
  | 'languageHint'
  | 'liveTicker'
  | 'liveVideo'
  | 'overlay'
  | 'radio'
  | 'radioStop'
  | 'ticketsToday';

/** What a screen says about the thing that may be put into the cart beside it. */
export type AddToCartProps = {
  /** Undefined while the buyer has not chosen yet, a size for instance; the button then calls `onIncomplete`. */
  sku: string | undefined;
  userOptionValues?: { optionId: string; value: string }[];
  /** Most pieces that one buyer may have. */
  maxQuantity: number;
  /** Is there anything to buy at all? */
  isAvailable: boolean;
  /** What is paid for one piece, in words. Where it is given, price and button stay in view on phones. */
  price?: string;
  /** Asked to add although something is not chosen or filled in: show what. */
  onIncomplete?(): void;
};

/** Done, and shown in the cart's drawer; or why not, as a code that the cart has words for. */
export type PutTogether = { refusal?: string };

/** Puts things into the cart, all of them or none. */
export type PutTogetherCall = (things: readonly { sku: string; quantity: number }[]) => Promise<PutTogether>;

/** What a page says about the video that somebody wants to see in it. */
export type VideoInPageProps = {
  /** Its uid. */
  video: string;
};

/** A video that must be paid for, for whoever sells the right to watch it. */
export type PaidVideoProps = {
  video: {
    videoUID: string;
    title: string;
    poster: string;
    /** Of its preview. */
    captions: { language: string; address: string }[];
  };
};

/** What the search field tells the list of suggestions below it. */
export type SearchSuggestionsProps = { input: HTMLInputElement };

/** The browser's composition root, as `site.tsx` writes it down. */
export type Site = {
  templates: Templates;
  /** Screens of the office, in a file of their own (`siteOffice.tsx`). */
  officeTemplates?: () => Promise<Templates>;
  slots: Partial<Record<SlotName, () => Promise<ComponentType>>> & {
    addToCart?: () => Promise<ComponentType<AddToCartProps>>;
    /** What makes sure that this browser has a buyer; loading it registers the visitor's id. */
    ensureBuyer?: () => Promise<() => Promise<void>>;
    /** No place on the screen, but the deed: for screens that let people choose several things together. */
    putTogether?: () => Promise<PutTogetherCall>;
    videoInPage?: () => Promise<ComponentType<VideoInPageProps>>;
    paidVideo?: () => Promise<ComponentType<PaidVideoProps>>;
    accountSwitch?: () => Promise<ComponentType>;
    searchSuggestions?: () => Promise<ComponentType<SearchSuggestionsProps>>;
  };
  /**
   * Slots that a template cannot do without: their code comes with it. The HTML asks for all scripts of such a page at
   * once, so that somebody on a slow line can buy after two round trips.
   */
  neededSlots?: Record<string, (keyof Site['slots'])[]>;
  /** Runs once in the browser after the first paint; for instance to register the visitor id. */
  afterFirstPaint: (() => Promise<unknown>)[];
};
