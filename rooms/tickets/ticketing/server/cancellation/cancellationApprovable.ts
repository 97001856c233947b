import type { Approvable } from '#ports/approvable.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { namesOfEvents } from '../eventNameStore.ts';
import { type CancellationRequest, cancellationApproval, carryOutApproved } from './cancelEvent.ts';

const words = { de, en, ja: en };

/** Calling off an event for which tickets were sold, or closing its doors: the refunds need a second person. */
export const cancellations: Approvable = {
  kind: cancellationApproval,
  permission: 'orders.refund',
  title: (locale, input) => words[locale].cancellationApprovals[(input as CancellationRequest).kind],
  consequence: (locale) => words[locale].cancellation.later,
  labelsOf: namesOfEvents,
  path: (eventId) => `/office/tickets/${eventId}/`,
  carryOut: (tx, { input, subjectId, askedBy }) =>
    carryOutApproved(tx, subjectId, input as CancellationRequest, askedBy),
};
