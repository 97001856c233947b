// What the office shows of the club on pages of several rooms.
import { partners } from '#club/partners.ts';

/** Sellers to choose from. */
export const sellerOptions = partners.map(({ id, displayName }) => ({ value: id, label: displayName }));

/** The name of a seller, or its number where the club has none with it (any more). */
export const sellerName = (tenant: string | number): string =>
  partners.find(({ id }) => id === String(tenant))?.displayName ?? String(tenant);
