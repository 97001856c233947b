import type { Context } from '#platform/context.ts';
import type { QuoteRequest } from './sellable.ts';

/** Buys things for somebody of the demo, who pays by card; nothing for an address that has no account. */
export type BuyInDemo = (ctx: Context, purchase: { email: string; lines: QuoteRequest[] }) => Promise<unknown>;

/**
 * What the demo's people buy of a room, and what becomes of it afterwards. Called once all rooms to the left of the
 * checkout have their demo data.
 */
export type DemoPurchases = (ctx: Context, buy: BuyInDemo) => Promise<void>;
