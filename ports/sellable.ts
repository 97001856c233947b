import type { Buyer, Context, Locale } from '#platform/context.ts';
import type { MailAttachment, MailLink } from '#platform/mail/mail.ts';
import type { Content } from '#platform/money/unitPriceOf.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** What a buyer typed into a user option (shirt lettering, for instance). */
export type UserOptionValue = { optionId: string; value: string };

export type QuoteRequest = { sku: string; quantity: number; userOptionValues: UserOptionValue[] };

/**
 * Why a thing is not sold to this buyer at this moment: `CARTITEM_INACTIVE` or `CARTITEM_NOT_FOR_BUYER`, for which the
 * cart has words, or a code of the seller's own, which it declares (`Sellable.refusals`) and has words for.
 */
export type QuoteRefusal = Uppercase<string>;

/**
 * What goods are taxed as, where the rates of a country differ (`club/delivery.ts`). `none`: without VAT at home;
 * `exempt`: free of VAT by law (§ 4 UStG), which the invoice gives the reason of.
 */
export type VatClass = 'standard' | 'reduced' | 'books' | 'none' | 'exempt';

/** What cart, checkout, orders and mails have to know of a thing, so that nobody asks for its type. */
export type Traits = {
  /** The fan shop's own goods. */
  isMerchandise?: true;
  /** Lets somebody in at a certain time. */
  isAdmission?: true;
  /** Goods with the legal guarantee, of which the order tells (Art. 8 (7) of Directive 2011/83/EU). */
  hasGuarantee?: true;
  mayBePaidOnAccount?: true;
  /**
   * A piece with an identity of its own, such as a seat: a line is one piece, and is never summed up, joined or split.
   */
  isUnique?: true;
};

/**
 * The same of a line that is bought; whether it is sent follows from the way of shipping that was chosen, whether it is
 * exempt from VAT from its class.
 */
export type LineTraits = Traits & { isShipped?: true; isVatExempt?: true };

/**
 * What is agreed about a line beside what it is and costs. The seller says it in the quote, it is frozen with the
 * checkout and stays with the order as one JSON, and whoever needs a part of it reads it there. Days are YYYY-MM-DD.
 */
export type LineTerms = {
  /** Whether it can be sent back, with the options that were chosen. */
  withdrawalClass: WithdrawalClass;
  /** Years that anyone who takes the parcel has to have. */
  ageLimit?: number | undefined;
  /** Ordered in advance: the day from which it is delivered, where that is still to come. */
  deliversFrom?: string | undefined;
  /** The day of what is sold for a day, such as a match. */
  takesPlaceOn?: string | undefined;
  /**
   * The last day of what takes place on several days from `takesPlaceOn` on. Its `variant` names the days, so that
   * mails and documents do not.
   */
  takesPlaceUntil?: string | undefined;
};

/** What one thing costs and how it may be sold right now. Prices are gross cents for one piece. */
export type Quote = {
  sku: string;
  productId: string;
  /** Categories it belongs to, for codes that apply to some of them only. */
  categoryIds?: number[];
  tenant: number;
  name: LocalizedText;
  /** Line under the name, such as "Größe M". */
  variant?: LocalizedText;
  /** The same piece on other terms, such as the price classes of a seat; the quoted one is among them. Gross cents. */
  choices?: { sku: string; name: LocalizedText; price: number; memberPrice: number }[];
  imageId: string | undefined;
  /** Address of its page, without host and language. */
  path: string;
  price: number;
  /** Price for members; equal to `price` when there is none. */
  memberPrice: number;
  /** Prices for groups that organisations have, by group. */
  groupPrices?: Record<string, number>;
  /** What one piece contains, where the price for a kilogram, litre or metre must be named (§ 4 PAngV). */
  content?: Content;
  /** Costs the same for everybody (books): codes take nothing off. Vouchers pay it as they pay anything. */
  hasFixedPrice?: boolean;
  /** The German rate in percent, and what it is taxed as in other countries. */
  vatRate: number;
  vatClass: VatClass;
  maxQuantity: number;
  /** From then on this buyer cannot have it any more: no hold outlasts it. Absent: nothing is known. */
  soldUntil?: Date | undefined;
  /** Why this buyer cannot have it now; absent: they can. */
  refusal?: QuoteRefusal;
  /** Is not held for a visitor: it waits in the cart until they sign in (SHELL-03), and this is what the cart says. */
  waitsForAccount?: QuoteRefusal;
  /** Pieces that nobody holds; holds of other buyers are already taken off. */
  available: number;
  shippingCodes: string[];
  /**
   * Item type on the wire: `Merchandise`, `Ticket`, … Only clients look at it; what follows from it stands in `traits`.
   */
  type: string;
  traits: Traits;
  terms: LineTerms;
  /**
   * What the buyer filled into the options cannot be made like that: the reason, as a code that the site has words for.
   */
  unmakeable?: string;
};

/** Pieces that are to be held under an id until then. */
export type HoldRequest = { holdId: string; sku: string; quantity: number; expiresAt: Date };

/** A hold that ends in the same step in which others begin: the place that is exchanged, the class that is changed. */
export type ReplacedHold = { holdId: string; sku: string };

/** A line of a checkout, as long as its payment runs. */
export type KeptLine = { holdId: string; sku: string; quantity: number };

/** What was held; `isWaiting`: nothing is, the line waits in the cart until its buyer signs in. */
export type HeldLine = KeptLine & { isWaiting?: true };

/** A line that is paid, with everything a room needs to deliver it. Gross cents. */
export type SoldLine = KeptLine & {
  orderId: string;
  orderLineId: string;
  userOptionValues: UserOptionValue[];
  /** Of one piece. */
  price: number;
  /** What codes took off the whole line. */
  discount: number;
};

/** The purchase that lines are sold in. */
export type Sale = { checkoutId: string; fanId: string };

/** Pieces of an order line whose money goes back. */
export type ReturnedLine = {
  orderLineId: string;
  sku: string;
  quantity: number;
  /** So many pieces of the line stay with the buyer. */
  staying: number;
  /** Can they be sold again? Goods go back into stock only then; a right to enter ends in any case. */
  isSellable: boolean;
  /** Exactly these pieces, by the seller's own ids; absent: the seller chooses among those that are not used. */
  pieceIds?: readonly string[] | undefined;
  /** Used pieces go back too, because somebody has decided so. */
  includesUsed?: boolean | undefined;
};

/** Why pieces cannot come back: all that is left of the line was used, or a named one is not the buyer's any more. */
export type NotTakenBack = { orderLineId: string; why: 'used' | 'ended' };

/**
 * Whether a thing may be sent back: like any goods, only unopened (`sealed`), or not at all (§ 312g (2) BGB). `streamed`: a
 * service that begins at once, as the buyer has demanded; who withdraws pays for the days used, at its own page.
 */
export type WithdrawalClass = 'regular' | 'personalised' | 'sealed' | 'perishable' | 'dated' | 'streamed';

/**
 * What is held now, in the order asked for; `short`: not enough pieces are free, and nothing has been held; a refusal:
 * this buyer may not have just these. A room that was asked for any three seats answers three lines with the seats it
 * has chosen: the first under the id that was asked for, the others under ids of its own.
 */
export type HoldOutcome = HeldLine[] | 'short' | { refusal: QuoteRefusal };

/**
 * One selling room. Every function runs in the caller's transaction (`ctx.sql`); scarcity lives only in `hold` and
 * `fulfil`. A hold counts until its `expiresAt`, whatever a clean-up job has done. `sellFromStock` (platform/scarcity)
 * does it for pieces that are alike.
 */
export type Sellable = {
  /** Item type on the wire of what it sells. */
  kind: string;
  /** For how long a cart holds pieces, in seconds. */
  holdSeconds: number;
  /** How many pieces of one product the anonymous carts of one network hold together at most. */
  mostByVisitors: number;
  /**
   * Codes of its own with which it refuses to sell. The room has words for each in `words/selling.{de,en,ja}.json`, by
   * which cart, checkout and phone orders say it.
   */
  refusals?: readonly QuoteRefusal[];
  /** Does this room sell that sku? Decided from the text alone, without I/O. */
  sells(sku: string): boolean;
  /**
   * What things cost for this buyer, and whether they may have them. One statement for all requests; a sku that nobody
   * knows is missing in the reply.
   */
  quote(ctx: Context, buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]>;
  /**
   * Holds pieces for all requests or for none, or sets existing holds (same `holdId`) to a new quantity and time. The
   * holds in `replaced` end first, so that their pieces can be held anew; the caller undoes that too when the answer is
   * no.
   */
  hold(ctx: Context, buyer: Buyer, requests: HoldRequest[], replaced?: ReplacedHold[]): Promise<HoldOutcome>;
  /** Gives holds back, except what a checkout keeps of them (`extend`); unknown ids are ignored. */
  release(ctx: Context, holdIds: string[]): Promise<void>;
  /**
   * Keeps living holds with exactly these quantities until `until` while a payment runs, whatever happens to the cart
   * meanwhile: until then neither `release` nor a smaller `hold` takes them away, only `fulfil` and another `extend`
   * do. Holds in `replaced` were kept by a checkout that this one replaces, and end. The caller owns the cart that the
   * holds belong to. Answers the ids that are no longer held.
   */
  extend(ctx: Context, lines: KeptLine[], until: Date, replaced?: KeptLine[]): Promise<{ lost: string[] }>;
  /**
   * Turns holds into sold pieces; lines whose hold is gone are tried against free stock. Answers the ids that could not
   * be served; the caller undoes all then.
   */
  fulfil(ctx: Context, lines: SoldLine[], sale: Sale): Promise<{ missing: string[] }>;
  /**
   * Pieces whose money goes back. Answers the lines that it could not take back; the caller undoes all then. Absent:
   * what this room sold is not sold again.
   */
  takeBack?(ctx: Context, lines: readonly ReturnedLine[]): Promise<NotTakenBack[]>;
  /**
   * The bank has taken the money of a checkout back: what was sold in it ends. Absent: what was delivered stays with
   * the buyer, who owes it.
   */
  chargedBack?(ctx: Context, checkoutId: string): Promise<void>;
  /** Small files that go with the mail that confirms a purchase. Absent: none. */
  filesOf?(ctx: Context, sale: Sale, locale: Locale): Promise<MailAttachment[]>;
  /** Links to what was bought, for that mail: where each piece is printed or saved. Absent: none. */
  linksOf?(ctx: Context, sale: Sale, locale: Locale): Promise<MailLink[]>;
};

/** What a house sells, and who finds out whether a buyer pays member prices. */
export type Selling = {
  /** Everything that can be bought, in the order in which an sku is tried. */
  sellables: readonly Sellable[];
  /** The price groups of a fan; absent: everybody pays the normal price. */
  priceGroups?: (ctx: Context, fanId: string) => Promise<string[]>;
};
