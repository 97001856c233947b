import type { HeaderMatch } from '#rooms/football/match/site/index.ts';

type Match = HeaderMatch & { path: string };

/** What of a match without numbered seats can be bought. Prices in gross cents. */
export type TicketOffer = {
  id: string;
  path: string;
  admission: 'open' | 'waitingRoom' | 'lottery';
  state: 'coming' | 'open' | 'soldOut' | 'paused' | 'over' | 'calledOff' | 'closedDoors';
  onSaleFrom: string;
  /** Places that one buyer can have now. */
  available: number;
  maxQuantity: number;
  classes: { sku: string; name: string; price: number; memberPrice: number }[];
};

/** `match` is missing for tours and friendlies. */
export type TicketPageProps = TicketOffer & { name?: string; startsAt?: string; venue?: string; match?: Match };

/** Price of a category for a class, in gross cents. `needs`: only for a place of that kind. */
export type ClassPrice = {
  code: string;
  name: string;
  price: number;
  memberPrice: number;
  needs?: 'wheelchair' | 'companion';
  hasProof?: boolean;
};

export type Category = { number: number; name: string; color: string; isStanding: boolean; prices: ClassPrice[] };

/** When who may buy; `groups` empty: everybody. Times in ISO 8601. */
export type Phase = {
  number: number;
  name: string;
  startsAt: string;
  endsAt: string;
  groups: string[];
  mostPerPerson: number;
};

/** An event in a stadium with blocks and numbered seats. */
export type StadiumOffer = {
  id: string;
  /** Part of every sku of the event. */
  number: number;
  /** Version of its plan. */
  plan: string;
  path: string;
  name: string;
  startsAt: string;
  venue?: string;
  state: TicketOffer['state'];
  onSaleFrom: string;
  onSaleUntil: string;
  maxQuantity: number;
  needsAccount: boolean;
  admission: 'open' | 'waitingRoom' | 'lottery';
  categories: Category[];
  phases: Phase[];
};

export type StadiumPageProps = StadiumOffer & { match?: Match };

/** One event in the list; prices of the cheapest and the dearest ticket in gross cents. */
export type ListedEvent = {
  id: string;
  path: string;
  name: string;
  startsAt: string;
  venue?: string;
  hasPlan: boolean;
  state: TicketOffer['state'];
  /** Few places are left. */
  isScarce: boolean;
  onSaleFrom: string;
  phases: Phase[];
  prices?: { from: number; to: number };
  match?: Match;
};

/** An event that is not played, or without spectators. */
export type CancelledPageProps = {
  name: string;
  startsAt: string;
  venue?: string;
  state: 'calledOff' | 'closedDoors';
  match?: Match;
};

export type TicketListProps = { events: ListedEvent[] };
