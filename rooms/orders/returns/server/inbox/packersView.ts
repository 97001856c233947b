import { holds } from '#platform/api/permissions.ts';
import type { Context } from '#platform/context.ts';

/** May the caller see how to reach buyers? Who only takes parcels in needs names and numbers. */
export const seesAddresses = ({ fan }: Pick<Context, 'fan'>): boolean => fan !== undefined && holds(fan, 'orders.read');
