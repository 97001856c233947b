import type { Content } from '#platform/money/unitPriceOf.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { FoodFacts } from './foodRules.ts';
import type { LetteringKind } from './letteringRules.ts';

/** Unit of what one piece contains; the law wants a price per kilogram, litre or metre. */
export type ContentUnit = Content['unit'];

/** Right of withdrawal: as usual, or none because made to order, sealed for hygiene, or perishable (§ 312g BGB). */
export type WithdrawalClass = 'regular' | 'personalised' | 'sealed' | 'perishable';

/** Motif of a photograph, which is not drawn. */
export const photograph = 'photograph';

/**
 * What is to be drawn; the artwork module knows the motifs. Of a photograph `picture` is its id at content's, and `alt`
 * says what it shows where that is more than the product's name.
 */
export type ArtworkSpec = {
  motif: string;
  colours: string[];
  lettering?: string;
  picture?: string;
  alt?: LocalizedText;
};

/** A product as somebody who manages the shop describes it. Prices in gross cents. */
export type ProductDraft = {
  /** Article number, digits only. */
  sku: string;
  tenant: number;
  names: LocalizedText;
  /** HTML; only what the allow-list names is kept. */
  descriptions: LocalizedText;
  categories: number[];
  vatRate: number;
  /** Books cost the same for everybody: no member price, no group price, nothing off by a code (§ 3 BuchPrG). */
  hasFixedPrice?: boolean;
  ageLimit?: number;
  isActive?: boolean;
  isHidden?: boolean;
  releaseDate: Date;
  appclusiveUntil?: Date;
  /** First day of delivery of a pre-order, `2026-12-24`. */
  deliversFrom?: string;
  maxQuantity: number;
  shippingCodes?: string[];
  withdrawalClass?: WithdrawalClass;
  content?: Content;
  /** Food says what is in it; anything else has none. */
  food?: FoodFacts;
  sizeChart?: string;
  safety: {
    makerName: string;
    makerAddress: string;
    makerContact: string;
    responsiblePerson?: string;
    warnings?: LocalizedText;
  };
  variants: VariantDraft[];
  images: { colour?: string; artwork: ArtworkSpec }[];
  userOptions?: UserOptionDraft[];
  /** Article numbers of products to show beside it, before those of its category. */
  related?: string[];
};

export type VariantDraft = {
  sku: string;
  size?: string;
  colour?: { key: string; names: LocalizedText };
  price: number;
  /** Pieces in stock when the variant is new; later deliveries go through the stock. */
  onHand: number;
  isActive?: boolean;
};

export type UserOptionDraft = {
  kind: LetteringKind;
  names: LocalizedText;
  price: number;
  maxLength: number;
  isRequired?: boolean;
};
