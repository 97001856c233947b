import type { LineTraits } from '#ports/sellable.ts';

/** What a scarf is that is sent. */
export const ofGoods = { isMerchandise: true, hasGuarantee: true, isShipped: true } as const satisfies LineTraits;
/** What a ticket on the phone is. */
export const ofTickets = { isAdmission: true, mayBePaidOnAccount: true } as const satisfies LineTraits;
