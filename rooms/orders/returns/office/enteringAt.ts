import { club } from '#club/club.ts';
import type { OfficeDeclaration } from './inboxClient.ts';

/** Where a declaration is entered: the order's page, which opens the dialog for it. */
export const enteringAt = (orderId: string, { id, declared }: OfficeDeclaration): string => {
  const query = new URLSearchParams({ declaration: id, declaredOn: dayOf(declared) });
  return `/office/orders/${orderId}/?${query}`;
};

/** The day of an instant where the club is, as YYYY-MM-DD. */
const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: club.timeZone }).format(new Date(instant));
