/**
 * Tickets that somebody of the demo offers for resale, one after the other; those of a past match could be paid by now.
 * `became`: what has come of each. `way`: how they are paid.
 */
export const demoResale: {
  seller: string;
  buyer: string;
  clerks: { asks: string; approves: string };
  wish: string;
  /** Who offers one match of their season ticket. */
  seasonHolder: string;
  coming: readonly DemoOffer[];
  past: readonly DemoOffer[];
  account: { name: string; iban: string };
} = {
  seller: 'verkauf@kurve.test',
  buyer: 'sepa@kurve.test',
  clerks: { asks: 'finanzen@kurve.test', approves: 'finanzen2@kurve.test' },
  wish: 'K3-',
  seasonHolder: 'dauerkarte@kurve.test',
  coming: [
    { way: 'original', became: 'offered' },
    { way: 'voucher', became: 'withdrawn' },
    { way: 'original', became: 'inCheckout' },
    { way: 'original', became: 'sold' },
    { way: 'voucher', became: 'sold' },
  ],
  past: [
    { way: 'card', became: 'sold' },
    { way: 'original', became: 'transferred' },
  ],
  account: { name: 'Vito Kaufmann', iban: 'DE02300209000106531065' },
};

export type DemoOffer = {
  way: 'original' | 'voucher' | 'card';
  became: 'offered' | 'withdrawn' | 'inCheckout' | 'sold' | 'transferred';
};
