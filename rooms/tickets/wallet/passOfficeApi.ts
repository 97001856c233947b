import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { walletRefusals } from './walletShapes.ts';

/** A device with an Apple pass, or a pass that was made for Google Wallet. */
const rightPass = z.object({
  kind: z.enum(['apple', 'google']),
  since: z.iso.datetime(),
  /** Of the right; it ends with the next one. */
  generation: z.number().int(),
  /** Does its code let somebody in now? */
  isActive: z.boolean(),
});

export const passOfficeApi = {
  listRightPasses: endpoint({
    method: 'GET',
    path: '/office/v1/rights/:rightId/passes',
    summary: 'Wallets of phones that a right was put into, the oldest first; issuing it anew ends them',
    caller: { permission: 'tickets.read' },
    logsReading: true,
    params: z.object({ rightId: z.uuid() }),
    reply: z.object({ items: z.array(rightPass) }),
    refusals: [walletRefusals.unknownTicket],
  }),
};
