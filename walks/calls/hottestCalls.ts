import { accountCalls } from './accountCalls.ts';
import { buyingCalls } from './buyingCalls.ts';
import type { HotCall } from './hotCall.ts';
import { officeCalls } from './officeCalls.ts';
import { siteCalls } from './siteCalls.ts';
import { ticketCalls } from './ticketCalls.ts';

/**
 * The forty calls that people wait for most often, with what each may cost. `walks/hottestCalls.test.ts` counts their
 * statements, `npm run bench -- --scenario calls` measures their time.
 */
export const hottestCalls: HotCall[] = [...siteCalls, ...buyingCalls, ...ticketCalls, ...accountCalls, ...officeCalls];
