import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { ticketingRefusals } from '../api.ts';
import { saveAdmissionMode } from './eventStore.ts';

/** Notes at an event how people get to its sale. Handler of `AdmissionChanged`; refuses 404. */
export async function followAdmission(tx: Context, { eventId, mode }: Events['AdmissionChanged']): Promise<void> {
  if (!(await saveAdmissionMode(tx.sql, eventId, mode, tx.now))) refuse(ticketingRefusals.unknownEvent);
  await contentChanged(tx, 'ticketing');
}
