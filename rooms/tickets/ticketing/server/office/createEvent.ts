import { club } from '#club/club.ts';
import { vat } from '#club/delivery.ts';
import { partners } from '#club/partners.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { type Plan, readPlan } from '#rooms/tickets/stadium/server/index.ts';
import { type officeEventsApi, officeRefusals } from '../../officeApi.ts';
import { type EventTerms, type TemplateTerms, templateOf, termsOf } from '../../termsRules.ts';
import { ofEvent } from '../trailSubjects.ts';
import { eventOnWire } from './eventOnWire.ts';
import { getOfficeEvent, insertDraft, type NewDraft } from './officeEventStore.ts';
import { placesByCategory } from './placesByCategory.ts';
import { findTemplate } from './templateStore.ts';
import { writeTerms } from './termsStore.ts';

type Input = InputOf<typeof officeEventsApi.createTicketEvent>;
type Reply = Promise<ReplyOf<typeof officeEventsApi.createTicketEvent>>;

/**
 * Makes the draft of an event. Its terms are those of a template or of another event, with moments at the same distance
 * from its start; what the plan does not have is left out. Refuses 400, 404 and 409.
 */
export function createTicketEvent(ctx: Context, input: Input): Reply {
  return ctx.inTransaction(async (tx) => {
    const facts = await factsOf(tx, input);
    const source = await sourceOf(tx, input);
    const planId = input.capacity === undefined ? (input.planId ?? source?.planId ?? null) : null;
    const plan = planId === null ? undefined : ((await readPlan(tx, planId)) ?? refuse(officeRefusals.notForSale));
    const begun = source ? termsOf(source, facts.startsAt, club.timeZone) : emptyTerms(tx, facts.startsAt);
    const terms = plan ? fitToPlan(begun, plan) : fitToCapacity(begun, input.capacity ?? begun.capacity ?? 0);
    const venue = input.venue ?? facts.venue ?? plan?.venue ?? null;
    const draft = { ...facts, venue, terms, size: plan };
    if ((await insertDraft(tx.sql, draft, tx.now)) === undefined) refuse(officeRefusals.notForSale);
    await writeTerms(tx.sql, draft.id, { terms }, tx.now);
    await tx.audit({
      subject: ofEvent(draft.id),
      after: { slug: draft.slug, planId, ...(input.matchId ? { matchId: input.matchId } : {}) },
    });
    return eventOnWire(tx, await getOfficeEvent(tx.sql, draft.id));
  });
}

type Facts = Omit<NewDraft, 'terms' | 'size'>;

/** What the event is: a match of the record, or what the clerk has written. */
async function factsOf(tx: Context, { matchId, names, startsAt, venue }: Input): Promise<Facts> {
  if (matchId === undefined) {
    const missing = [...(names ? [] : ['names']), ...(startsAt ? [] : ['startsAt'])];
    if (!names || !startsAt)
      return refuse(commonRefusals.invalidInput, {
        errors: Object.fromEntries(missing.map((field) => [field, ['required']])),
      });
    const [id, at] = [newId(), new Date(startsAt)];
    const slug = `${wallTimeAt(at, club.timeZone).date}-${slugOf(names.de)}-${id.slice(-4)}`;
    return { id, matchId: null, slug, names, venue: venue ?? null, startsAt: at };
  }
  const [fixture] = await listFixtures(tx, { ids: [matchId] });
  if (!fixture?.at || fixture.fixtureStatus !== 'regular') return refuse(officeRefusals.notForSale);
  const name = `${fixture.home.name} – ${fixture.away.name}`;
  const [matchSlug = ''] = fixture.path.split('/').slice(-2);
  return {
    id: newId(),
    matchId,
    names: { de: name, en: name, ja: name },
    slug: `${fixture.kickOff.date}-${matchSlug}`,
    venue: fixture.venue?.name ?? null,
    startsAt: new Date(fixture.at),
  };
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'event';

async function sourceOf(tx: Context, { templateId, copyOf }: Input): Promise<TemplateTerms | undefined> {
  if (templateId !== undefined)
    return (await findTemplate(tx.sql, templateId))?.terms ?? refuse(officeRefusals.unknownTicketEvent);
  if (copyOf === undefined) return undefined;
  const event = await getOfficeEvent(tx.sql, copyOf);
  return templateOf(event.terms, event.startsAt, club.timeZone);
}

/** What a clerk begins with where nothing is copied. */
const emptyTerms = ({ now }: Context, startsAt: Date): EventTerms => ({
  planId: null,
  capacity: null,
  tenant: Number(partners.at(-1)!.id),
  vatRate: vat.home.standard,
  maxQuantity: 4,
  needsAccount: false,
  formats: ['mobile'],
  categories: [],
  prices: [],
  phases: [],
  onSaleFrom: new Date(Math.min(now.getTime(), startsAt.getTime() - 60_000)).toISOString(),
  onSaleUntil: startsAt.toISOString(),
});

/** The same terms for the categories that a plan has; quotas are at most its places. */
function fitToPlan(terms: EventTerms, plan: Plan): EventTerms {
  const placesOf = placesByCategory(plan.blocks);
  const isThere = ({ category }: { category: number }) => plan.categories.some(({ number }) => number === category);
  return {
    ...terms,
    planId: plan.id,
    capacity: null,
    categories: plan.categories.map(
      ({ number, name, color }) =>
        terms.categories.find((known) => known.number === number) ?? { number, names: { de: name }, color },
    ),
    prices: terms.prices.filter(isThere),
    phases: terms.phases.map(({ quotas, ...phase }) => ({
      ...phase,
      quotas: quotas
        .filter(isThere)
        .map(({ category, places }) => ({ category, places: Math.min(places, placesOf.get(category) ?? 0) })),
    })),
  };
}

const fitToCapacity = (terms: EventTerms, capacity: number): EventTerms => ({
  ...terms,
  planId: null,
  capacity,
  categories: [],
  prices: terms.prices.filter(({ category }) => category === 1),
  phases: terms.phases.map((phase) => ({ ...phase, quotas: [] })),
});
