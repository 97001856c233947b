import type { UserOptionValue } from '#ports/sellable.ts';

/** Pieces that are held for a buyer: since when without a gap, and until when. */
export type Holding = {
  heldSince: Date;
  expiresAt: Date;
  /** A guest has extended the hold once, which is as often as they may. */
  isExtended?: true;
  /** Not held, since the carts of visitors of one network hold enough of it; it is held once its buyer signs in. */
  waitsForSignIn?: true;
};

/** One line of a cart, as kept. What it costs is asked of the selling room each time. */
export type CartItem = Holding & {
  id: string;
  /** The hold of its pieces in the selling room. */
  holdId: string;
  sku: string;
  productId: string;
  tenant: number;
  quantity: number;
  userOptionValues: UserOptionValue[];
  /** A piece with an identity of its own: the line is this one piece, and is never summed up, joined or split. */
  isUnique?: true;
  /** What the buyer chose; undefined: the product's first. */
  shippingCode?: string;
  /** The normal price of one piece, in gross cents, that the buyer was shown and took; undefined: any. */
  knownPrice?: number;
};
