import type { Context } from '#platform/context.ts';

/** Why somebody may not leave yet; the first three are the specification's own codes. */
export type ObjectionCode =
  | 'ACCOUNT_HAS_RUNNING_CONTRACTS'
  | 'USER_HAS_UNCANCELLED_CONTRACT'
  | 'USER_HAS_RUNNING_PAYOUT'
  | 'PAYMENT_IS_RUNNING'
  | 'LAST_ADMIN_OF_ORGANISATION'
  | 'LAST_ADMINISTRATOR';

/**
 * A room that may object when an account, or a payment method, is to be deleted. It is asked in the transaction that
 * deletes.
 */
export type Objection = {
  room: string;
  /** Answers why not; undefined: nothing speaks against it. */
  againstLeaving(ctx: Context, fanId: string): Promise<ObjectionCode | undefined>;
  /** The same for one saved payment method, by its payment token id; absent: nothing of this room runs on any. */
  againstForgettingMethod?(ctx: Context, fanId: string, paymentTokenId: string): Promise<ObjectionCode | undefined>;
};
