import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { walletRefusals } from './walletShapes.ts';

export const passRefusals = {
  /** The club makes no such passes, or the event lets nobody in with one. */
  notOffered: refusal({ status: 409, code: 'PASS_NOT_OFFERED' }),
  /** The service that keeps the passes does not answer. */
  serviceAway: refusal({ status: 503, code: 'PASS_SERVICE_AWAY' }),
};

const own = '/wallet/v3/self/tickets/:ticketId';
const ofV2 = '/wallet/v2/self/tickets/:ticketId';
const byTicket = z.object({ ticketId: z.string().max(100) });
const { unknownTicket, opensNoGate, codeLater } = walletRefusals;
const refusals = [unknownTicket, opensNoGate, codeLater, passRefusals.notOffered] as const;

export const passApi = {
  makeApplePass: endpoint({
    method: 'POST',
    path: `${own}/pkpass`,
    alsoAt: [`${ofV2}/pkpass`],
    summary: 'Makes a ticket for the wallet of an Apple device, and answers where it is read within the next minute',
    caller: 'signedIn',
    params: byTicket,
    cacheControl: 'private, no-store',
    reply: z.object({ address: z.string() }),
    refusals,
    callsPerMinute: 60,
  }),
  readApplePass: endpoint({
    method: 'GET',
    path: '/wallet/v3/pkpass/:signed',
    summary: 'The pass of a signed address, which devices add only when a page leads to it: no header can go along',
    caller: 'anyone',
    params: z.object({ signed: z.string().max(200) }),
    file: true,
    refusals,
    callsPerMinute: 60,
  }),
  saveToGoogleWallet: endpoint({
    method: 'POST',
    path: `${own}/googleWallet`,
    alsoAt: [`${ofV2}/googleWallet`],
    summary: 'Makes a ticket for Google Wallet, and answers where its holder puts it into theirs',
    caller: 'signedIn',
    params: byTicket,
    cacheControl: 'private, no-store',
    reply: z.object({ saveUrl: z.url() }),
    refusals: [...refusals, passRefusals.serviceAway],
    callsPerMinute: 60,
  }),
};
