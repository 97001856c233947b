import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { gateAnswers } from './gateRules.ts';
import { walletRefusals } from './walletShapes.ts';

/** What a gate did with a right. */
const rightScan = z.object({
  /** `valid`: the entry that counts. */
  answer: z.enum(gateAnswers),
  /** False with another answer: a gate without a network has let somebody in who should not have been. */
  isTurnedAway: z.boolean(),
  at: z.iso.datetime(),
  entrance: z.string().optional(),
  /** The number was typed. */
  isByHand: z.boolean(),
  /** Anyone who stood at the gate; absent once they have left. */
  checkedBy: z.string().optional(),
});

export const scanOfficeApi = {
  listRightScans: endpoint({
    method: 'GET',
    path: '/office/v1/rights/:rightId/scans',
    summary:
      'What gates did with a right, the earliest first: the entry that counts, what was one too many, who had to go',
    caller: { permission: 'tickets.read' },
    logsReading: true,
    params: z.object({ rightId: z.uuid() }),
    reply: z.object({ items: z.array(rightScan) }),
    refusals: [walletRefusals.unknownTicket],
  }),
};
