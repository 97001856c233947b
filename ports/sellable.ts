import type { Context } from '#platform/context.ts';
import type { Statement } from '#platform/database/runTransaction.ts';
import type { Content } from '#platform/money/unitPriceOf.ts';

/** A text in the site's languages; German is always there. */
export type Words = { de: string; en?: string; ja?: string };

/** What a buyer typed into a user option (shirt lettering, for instance). */
export type UserOptionValue = { optionId: string; value: string };

export type QuoteRequest = { sku: string; quantity: number; userOptionValues: UserOptionValue[] };

/** What one thing costs and how it may be sold right now. Prices are gross cents for one piece. */
export type Quote = {
  sku: string;
  productId: string;
  /** Categories it belongs to, for codes that apply to some of them only. */
  categoryIds?: number[];
  tenant: number;
  name: Words;
  /** Line under the name, such as "Größe M". */
  variant?: Words;
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
  vatRate: number;
  maxQuantity: number;
  isActive: boolean;
  /** Pieces that nobody holds; holds of other buyers are already taken off. */
  available: number;
  shippingCodes: string[];
  /** Item type on the wire: `Merchandise`, `Ticket`, … */
  type: string;
  ageLimit: number | undefined;
  /** The day from which it is delivered, as YYYY-MM-DD, where that is still to come. */
  deliversFrom?: string;
  /** The day, as YYYY-MM-DD, of what is sold for a day, such as a match. */
  takesPlaceOn?: string;
  /** Whether it can be sent back, with these options; absent: like any goods. */
  withdrawalClass?: WithdrawalClass;
  /** What the buyer filled into the options cannot be made like that: the reason, as a code that the site has words for. */
  unmakeable?: string;
};

export type HoldRequest = { holdId: string; sku: string; quantity: number; expiresAt: Date };

/** A line of a checkout, as long as its payment runs. */
export type KeptLine = { holdId: string; sku: string; quantity: number };

/** Whether a thing may be sent back: like any goods, only unopened (`sealed`), or not at all (§ 312g (2) BGB). */
export type WithdrawalClass = 'regular' | 'personalised' | 'sealed' | 'perishable' | 'dated';

/** `short`: not enough free pieces; nothing has been held. */
export type HoldOutcome = 'held' | 'short';

/**
 * One selling room. Every function runs in the caller's transaction (`ctx.sql`); scarcity lives only in `hold` and `fulfil`. A hold
 * counts until its `expiresAt`, whatever a clean-up job has done.
 */
export type Sellable = {
  kind: string;
  /** Does this room sell that sku? Decided from the text alone, without I/O. */
  sells(sku: string): boolean;
  /** One statement for all requests; a sku that nobody knows is missing in the reply. */
  quote(ctx: Context, requests: QuoteRequest[]): Promise<Quote[]>;
  /** Holds pieces, or sets an existing hold (same `holdId`) to a new quantity and time. */
  hold(ctx: Context, request: HoldRequest): Promise<HoldOutcome>;
  /** What `hold` nearly always does, as one statement for the end of a transaction (`ctx.lastly`). Absent: there is none. */
  holding?(ctx: Context, request: HoldRequest): Statement;
  /** Gives holds back, except what a checkout keeps of them (`extend`); unknown ids are ignored. */
  release(ctx: Context, holdIds: string[]): Promise<void>;
  /**
   * Keeps living holds with exactly these quantities until `until` while a payment runs, whatever happens to the cart meanwhile: until then
   * neither `release` nor a smaller `hold` takes them away, only `fulfil` and another `extend` do. Holds in `replaced` were kept by a
   * checkout that this one replaces, and end. The caller owns the cart that the holds belong to. Answers the ids that are no longer held.
   */
  extend(ctx: Context, lines: KeptLine[], until: Date, replaced?: KeptLine[]): Promise<{ lost: string[] }>;
  /** What `extend` nearly always does where nothing is replaced, as one statement for the end of a transaction (`ctx.lastly`). Absent: there is none. */
  extending?(ctx: Context, lines: KeptLine[], until: Date): Statement;
  /**
   * Turns holds into sold pieces; lines whose hold is gone are tried against free stock. Answers the ids that could not be served. Locks all that
   * it sells from with its first statement, and sends that at once: what others lock is sent along behind it.
   */
  fulfil(ctx: Context, lines: { holdId: string; sku: string; quantity: number }[]): Promise<{ missing: string[] }>;
  /** What `fulfil` nearly always does, as one statement for the end of a transaction (`ctx.lastly`). Absent: there is none. */
  selling?(ctx: Context, lines: { holdId: string; sku: string; quantity: number }[]): Statement;
  /** Pieces that came back and can be sold again. Absent: what this room sold is not sold again. */
  takeBack?(ctx: Context, lines: readonly { sku: string; quantity: number }[]): Promise<void>;
};
