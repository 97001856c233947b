import type { Approvable } from '#ports/approvable.ts';
import { noteApprovedOutflow } from '#rooms/staff/approval/server/index.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { namesOfEvents } from '../eventNameStore.ts';
import { type FreeTickets, freeTicketsKind, issueFree, outflowOf } from './issueFreeTickets.ts';

const words = { de, en, ja: en };

/** Free tickets above the club's limit; their places must be free still when somebody agrees. */
export const freeTickets: Approvable = {
  kind: freeTicketsKind,
  permission: 'approvals.decide',
  title: (locale) => words[locale].counter.approval,
  labelsOf: namesOfEvents,
  path: (eventId) => `/office/tickets/${eventId}/`,
  async carryOut(tx, { id, input, askedBy, reason }) {
    const tickets = input as FreeTickets;
    const { worth } = await issueFree(tx, tickets, reason);
    await noteApprovedOutflow(tx, outflowOf(id, tickets, worth), askedBy);
  },
};
