import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import type { officeEventsApi } from '../../officeApi.ts';
import type { EventTerms } from '../../termsRules.ts';
import { type EventFigures, type Figures, listCategoryFigures, listFigures, listSoldByPhase } from './figureStore.ts';
import type { OfficeEvent } from './officeEventStore.ts';

type Reply = ReplyOf<typeof officeEventsApi.readTicketEvent>;
type Listed = ReplyOf<typeof officeEventsApi.listTicketEvents>['items'][number];

/** What is free is what is left. */
export const withFree = ({ places, sold, held, keptBack }: Figures) => ({
  places,
  sold,
  held,
  keptBack,
  free: Math.max(0, places - sold - held - keptBack),
});

/** Where an event stands at that moment. */
function stateOf(event: Pick<OfficeEvent, 'state' | 'isMoving' | 'terms'>, now: Date): Listed['state'] {
  if (event.state !== 'published') return event.state;
  if (event.isMoving) return 'moving';
  const { onSaleFrom, onSaleUntil } = event.terms;
  if (now.getTime() >= Date.parse(onSaleUntil)) return 'over';
  return now.getTime() < Date.parse(onSaleFrom) ? 'coming' : 'open';
}

/** Events as the list shows them, in the given order. Two statements. */
export async function listedEvents(ctx: Context, events: readonly OfficeEvent[]): Promise<Listed[]> {
  if (events.length === 0) return [];
  const figures = await listFigures(
    ctx.sql,
    events.map(({ id }) => id),
    ctx.now,
  );
  const matchIds = events.flatMap(({ matchId }) => matchId ?? []);
  const fixtures = matchIds.length > 0 ? await listFixtures(ctx, { ids: matchIds }) : [];
  return events.map((event) => {
    const competition = fixtures.find(({ id }) => id === event.matchId)?.competition;
    return listedEvent(event, figures.find(({ eventId }) => eventId === event.id)!, competition, ctx.now);
  });
}

function listedEvent(event: OfficeEvent, figures: EventFigures, competition: string | undefined, now: Date): Listed {
  const { id, number, names, venue, startsAt, isCalledOff, isBehindClosedDoors } = event;
  return {
    id,
    number,
    names,
    startsAt: startsAt.toISOString(),
    isCalledOff,
    isBehindClosedDoors,
    ...(venue ? { venue } : {}),
    ...(competition ? { competition } : {}),
    state: stateOf(event, now),
    figures: withFree(figures),
    revenue: toEuros(figures.revenue),
  };
}

/** Everything about one event. Five statements. */
export async function eventOnWire(ctx: Context, event: OfficeEvent): Promise<Reply> {
  const [listed] = await listedEvents(ctx, [event]);
  const [byCategory, byPhase] = [
    await listCategoryFigures(ctx.sql, event.id, ctx.now),
    await listSoldByPhase(ctx.sql, event.id),
  ];
  const { version, slug, admission, matchId } = event;
  return {
    ...listed!,
    version,
    slug,
    admission,
    ...(matchId ? { matchId } : {}),
    terms: termsOnWire(event.terms),
    byCategory: byCategory.map(({ category, ...figures }) => ({ category, ...withFree(figures) })),
    byPhase,
  };
}

type WireTerms = Reply['terms'];

function termsOnWire({ prices, ...terms }: EventTerms): WireTerms {
  return {
    ...terms,
    prices: prices.map(({ category, code, price, memberPrice }) => ({
      category,
      code,
      price: toEuros(price),
      memberPrice: memberPrice === null ? null : toEuros(memberPrice),
    })),
  };
}

const toCents = (euros: number): number => Math.round(euros * 100);

/** Prices in cents, moments in one way of writing them. */
export function termsFromWire({ prices, phases, ...terms }: WireTerms): EventTerms {
  const moment = (at: string) => new Date(at).toISOString();
  return {
    ...terms,
    onSaleFrom: moment(terms.onSaleFrom),
    onSaleUntil: moment(terms.onSaleUntil),
    prices: prices.map(({ category, code, price, memberPrice }) => ({
      category,
      code,
      price: toCents(price),
      memberPrice: memberPrice === null ? null : toCents(memberPrice),
    })),
    phases: phases.map((phase) => ({ ...phase, startsAt: moment(phase.startsAt), endsAt: moment(phase.endsAt) })),
  } as EventTerms;
}
