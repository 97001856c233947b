import { z } from 'zod';

/** Euros on the wire: a JSON number with at most two decimals. */
export const euros = z.number();

/** Integer cents → euros for the wire. */
export const toEuros = (cents: number): number => cents / 100;
