import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type officeEventsApi, officeRefusals } from '../../officeApi.ts';
import { type EventTerms, type Faults, faultsOf } from '../../termsRules.ts';
import { ofEvent } from '../trailSubjects.ts';
import { eventOnWire, termsFromWire } from './eventOnWire.ts';
import { listCategoryFigures } from './figureStore.ts';
import { getOfficeEvent, type OfficeEvent } from './officeEventStore.ts';
import { placesByCategory } from './placesByCategory.ts';
import { lockedVersion, planOf, renewPagesOf } from './publishEvent.ts';
import { changedParts, limitsToCheck, quotasExceeded } from './termChangeRules.ts';
import { listTakenInPhases, lockQuotas, mostOfOnePerson, saveCapacity, writeTerms } from './termsStore.ts';

type RoomApi = typeof officeEventsApi;

/**
 * Changes the terms of an event. A draft may still lack prices; of a published event no capacity, quota or limit becomes
 * smaller than what is held or sold. Refuses 400, 404 and 409.
 */
export function saveTicketEvent(
  ctx: Context,
  { eventId, version, terms: given, why }: InputOf<RoomApi['saveTicketEvent']>,
): Promise<ReplyOf<RoomApi['saveTicketEvent']>> {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    const terms = termsFromWire(given);
    const errors = await faultsFor(tx, event, terms);
    if (Object.keys(errors).length > 0) refuse(commonRefusals.invalidInput, { errors });
    if (event.state !== 'draft') await refuseWhereMoreIsSold(tx, event, terms);
    await changeCapacity(tx, event, terms);
    await writeTerms(tx.sql, eventId, { before: event.terms, terms }, tx.now);
    if (event.state === 'published') {
      await renewPagesOf(tx, terms);
      // Passes of phones carry a code only where printed ones are allowed.
      if (String(terms.formats) !== String(event.terms.formats)) await tx.emit('RightsChanged', { eventId });
    }
    const { before, after } = changedParts(event.terms, terms);
    await tx.audit({ subject: ofEvent(eventId), before, after, ...(why ? { why } : {}) });
    return eventOnWire(tx, await getOfficeEvent(tx.sql, eventId));
  });
}

async function faultsFor(tx: Context, event: OfficeEvent, terms: EventTerms): Promise<Faults> {
  if (terms.planId !== event.terms.planId) return { planId: ['invalid'] };
  const isDraft = event.state === 'draft';
  const placesOf = isDraft
    ? placesByCategory((await planOf(tx, terms))?.blocks ?? [])
    : new Map((await listCategoryFigures(tx.sql, event.id, tx.now)).map((one) => [one.category, one.places]));
  const faults = faultsOf(terms, event.startsAt, placesOf);
  // Prices may come later, before it is published.
  return isDraft
    ? Object.fromEntries(Object.entries(faults).filter(([field]) => !/^prices\.\d+\.FULL$/.test(field)))
    : faults;
}

async function refuseWhereMoreIsSold(
  tx: Context,
  { id, terms: before }: OfficeEvent,
  after: EventTerms,
): Promise<void> {
  await lockQuotas(tx.sql, id);
  const exceeded = quotasExceeded(before, after, await listTakenInPhases(tx.sql, id, tx.now));
  for (const { field, untilPhase, most } of limitsToCheck(before, after)) {
    const has = await mostOfOnePerson(tx.sql, id, untilPhase, tx.now);
    if (has > most) exceeded[field] = [String(has)];
  }
  if (Object.keys(exceeded).length > 0) refuse(officeRefusals.moreIsSold, { errors: exceeded });
}

/** Only an event without a plan has a capacity of its own. */
async function changeCapacity(tx: Context, event: OfficeEvent, { capacity }: EventTerms): Promise<void> {
  if (capacity === null || capacity === event.terms.capacity) return;
  if (!(await saveCapacity(tx.sql, `T${event.number}`, capacity, tx.now)))
    refuse(officeRefusals.moreIsSold, { errors: { capacity: ['max'] } });
}
