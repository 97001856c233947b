import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { lotteryRefusals, queueRefusals } from '#rooms/tickets/admission/server/index.ts';
import { ticketingRefusals } from '../api.ts';
import { saveAdmissionMode } from './eventStore.ts';
import { type Figures, listCategoryFigures, listFigures } from './office/figureStore.ts';

/**
 * Notes at an event how people get to its sale. Handler of `AdmissionChanged`; refuses 404, 409 when a lottery would
 * promise more places of a category than are free, and 409 when a waiting room would let people in outside of the sale.
 */
export async function followAdmission(
  tx: Context,
  { eventId, mode, places, startsAt }: Events['AdmissionChanged'],
): Promise<void> {
  const sale = (await saveAdmissionMode(tx.sql, eventId, mode, tx.now)) ?? refuse(ticketingRefusals.unknownEvent);
  if (startsAt && (startsAt < sale.onSaleFrom || startsAt >= sale.onSaleUntil)) refuse(queueRefusals.outsideSale);
  if (places) await checkFree(tx, eventId, places);
  await contentChanged(tx, 'ticketing');
}

async function checkFree(tx: Context, eventId: string, places: NonNullable<Events['AdmissionChanged']['places']>) {
  const byCategory = await listCategoryFigures(tx.sql, eventId, tx.now);
  // An event without a plan has one category.
  const known = byCategory.length > 0 ? byCategory : await listFigures(tx.sql, [eventId], tx.now);
  const free = new Map(known.map((one) => ['category' in one ? Number(one.category) : 1, freeOf(one)]));
  const short = places.filter((one) => one.places > (free.get(one.number) ?? 0)).map(({ number }) => String(number));
  if (short.length > 0) refuse(lotteryRefusals.tooManyPlaces, { errors: { places: short } });
}

const freeOf = ({ places, sold, held, keptBack }: Figures): number => places - sold - held - keptBack;
