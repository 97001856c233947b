import type { ClassPrice } from '../pageProps.ts';
import type { ResaleOffer } from '../ticketClient.ts';

/** What holders of tickets for an event offer, as list and map look for it. */
export type ResaleOffers = {
  all: readonly ResaleOffer[];
  /** Of seats, by their keys (`12:7`). */
  bySeat: ReadonlyMap<string, ResaleOffer>;
  /** How many there are, by block. */
  byBlock: ReadonlyMap<number, number>;
};

/** Offers as they were read; none, as long as nobody knows. */
export function resaleOffers(all: readonly ResaleOffer[] = []): ResaleOffers {
  const bySeat = new Map<string, ResaleOffer>();
  const byBlock = new Map<number, number>();
  for (const offer of all) {
    if (offer.row !== undefined && offer.position !== undefined) bySeat.set(`${offer.row}:${offer.position}`, offer);
    if (offer.block !== undefined) byBlock.set(offer.block, (byBlock.get(offer.block) ?? 0) + 1);
  }
  return { all, bySeat, byBlock };
}

/** Free places of a block, with those that the club resells; undefined: nobody knows yet. */
export const freeWithResale = (free: number | undefined, block: number, { byBlock }: ResaleOffers) =>
  free === undefined ? undefined : free + (byBlock.get(block) ?? 0);

/** Prices of an offer in cents, by class. */
export const pricesOfOffer = ({ prices }: ResaleOffer, nameOf: (code: string) => string): ClassPrice[] =>
  prices.map(({ code, price, memberPrice }) => ({
    code,
    name: nameOf(code),
    price: Math.round(price * 100),
    memberPrice: Math.round(memberPrice * 100),
  }));
