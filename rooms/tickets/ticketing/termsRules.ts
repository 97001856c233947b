import type { TicketClass } from '#club/ticketClasses.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** Whom a phase may be for; nobody in it: everybody. */
export const saleGroups = ['member', 'seasonHolder', 'fanClub'] as const;
export type SaleGroup = (typeof saleGroups)[number];

/** How a right may be shown at the gate. */
export const ticketFormats = ['mobile', 'print', 'card'] as const;
export type TicketFormat = (typeof ticketFormats)[number];

type Phase<Moment> = {
  names: LocalizedText;
  startsAt: Moment;
  endsAt: Moment;
  groups: SaleGroup[];
  mostPerPerson: number;
  quotas: { category: number; places: number }[];
};

type Terms<Moment> = {
  /** Null: one contingent of `capacity` places. */
  planId: string | null;
  capacity: number | null;
  tenant: number;
  vatRate: number;
  maxQuantity: number;
  needsAccount: boolean;
  formats: TicketFormat[];
  /** Hours before the start from which on codes are shown; absent: at once. */
  codeHours?: number | undefined;
  onSaleFrom: Moment;
  onSaleUntil: Moment;
  categories: { number: number; names: LocalizedText; color: string }[];
  /** Gross cents. */
  prices: { category: number; code: TicketClass; price: number; memberPrice: number | null }[];
  phases: Phase<Moment>[];
};

/** Everything that staff decide about the sale of an event; moments in ISO 8601 UTC. */
export type EventTerms = Terms<string>;

/** Days before the event at that time of the club's clocks, or its start. */
export type RelativeMoment = { days: number; time: string } | 'start';

/** The same for events that are still to come. */
export type TemplateTerms = Terms<RelativeMoment>;

const mapMoments = <From, To>(terms: Terms<From>, map: (moment: From) => To): Terms<To> => ({
  ...terms,
  onSaleFrom: map(terms.onSaleFrom),
  onSaleUntil: map(terms.onSaleUntil),
  phases: terms.phases.map((phase) => ({ ...phase, startsAt: map(phase.startsAt), endsAt: map(phase.endsAt) })),
});

/** What can be used again for another event: moments become days before its start, in the zone's calendar. */
export function templateOf(terms: EventTerms, startsAt: Date, zone: string): TemplateTerms {
  const start = Date.parse(`${wallTimeAt(startsAt, zone).date}T00:00:00Z`);
  return mapMoments(terms, (moment): RelativeMoment => {
    if (Date.parse(moment) === startsAt.getTime()) return 'start';
    const { date, time } = wallTimeAt(new Date(moment), zone);
    return { days: Math.round((start - Date.parse(`${date}T00:00:00Z`)) / 86_400_000), time };
  });
}

/**
 * The terms of an event that starts then; a moment after its start becomes the start. A phase that would then have no
 * time is left out, as of an event that was moved to an earlier day; the sale has a minute at least.
 */
export function termsOf(template: TemplateTerms, startsAt: Date, zone: string): EventTerms {
  const { date } = wallTimeAt(startsAt, zone);
  const terms = mapMoments(template, (moment) => {
    if (moment === 'start') return startsAt.toISOString();
    const day = addDays(date, -moment.days);
    // Two o'clock may be missing in spring; an hour later it is there.
    const at = momentsOf(day, moment.time, zone)[0] ?? momentsOf(day, '03:00', zone)[0]!;
    return new Date(Math.min(at.getTime(), startsAt.getTime())).toISOString();
  });
  const begin = Math.min(Date.parse(terms.onSaleFrom), Date.parse(terms.onSaleUntil) - 60_000);
  return {
    ...terms,
    onSaleFrom: new Date(begin).toISOString(),
    phases: terms.phases.filter((phase) => phase.startsAt < phase.endsAt),
  };
}

/** Faults by path of the field, as a refused form names them. */
export type Faults = Record<string, string[]>;

/**
 * What is wrong with terms: phases in order and within the sale, a price for every category that has places, quotas and
 * limits that can be reached. `placesOf`: places by category, of the plan.
 */
export function faultsOf(terms: EventTerms, startsAt: Date, placesOf: ReadonlyMap<number, number>): Faults {
  const faults: Faults = {};
  const add = (field: string, fault: string) => {
    faults[field] = [...(faults[field] ?? []), fault];
  };
  const [from, until] = [Date.parse(terms.onSaleFrom), Date.parse(terms.onSaleUntil)];
  if (until <= from) add('onSaleUntil', 'order');
  if (until > startsAt.getTime()) add('onSaleUntil', 'afterStart');
  if ((terms.planId === null) === (terms.capacity === null)) add('capacity', 'required');
  findCategoryFaults(terms, placesOf, add);
  findPriceFaults(terms, placesOf, add);
  findPhaseFaults(terms, placesOf, add);
  return faults;
}

type Add = (field: string, fault: string) => void;
type Places = ReadonlyMap<number, number>;

function findCategoryFaults({ categories, planId }: EventTerms, placesOf: Places, add: Add): void {
  const numbers = categories.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) add('categories', 'double');
  if (planId === null ? numbers.length > 0 : [...placesOf.keys()].some((number) => !numbers.includes(number)))
    add('categories', 'missing');
}

function findPriceFaults({ prices, categories, planId }: EventTerms, placesOf: Places, add: Add): void {
  const known = new Set(planId === null ? [1] : categories.map(({ number }) => number));
  const seen = new Set<string>();
  for (const { category, code, price, memberPrice } of prices) {
    const field = `prices.${category}.${code}`;
    if (seen.has(field)) add(field, 'double');
    seen.add(field);
    if (!known.has(category)) add(field, 'unknown');
    if (memberPrice !== null && memberPrice > price) add(`memberPrices.${category}.${code}`, 'max');
  }
  const sold = planId === null ? [1] : [...placesOf].flatMap(([number, places]) => (places > 0 ? [number] : []));
  for (const category of sold) if (!seen.has(`prices.${category}.FULL`)) add(`prices.${category}.FULL`, 'required');
}

function findPhaseFaults(terms: EventTerms, placesOf: Places, add: Add): void {
  const { phases, maxQuantity, planId } = terms;
  for (const [at, { startsAt, endsAt, mostPerPerson, quotas }] of phases.entries()) {
    const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
    const before = phases[at - 1];
    if (until <= from) add(`phases.${at}.endsAt`, 'order');
    if (before && from < Date.parse(before.startsAt)) add(`phases.${at}.startsAt`, 'order');
    if (from < Date.parse(terms.onSaleFrom)) add(`phases.${at}.startsAt`, 'outsideSale');
    if (until > Date.parse(terms.onSaleUntil)) add(`phases.${at}.endsAt`, 'outsideSale');
    if (mostPerPerson > maxQuantity) add(`phases.${at}.mostPerPerson`, 'max');
    if (planId === null && quotas.length > 0) add(`phases.${at}.quotas`, 'unknown');
    for (const { category, places } of planId === null ? [] : quotas)
      if (places > (placesOf.get(category) ?? 0)) add(`phases.${at}.quotas.${category}`, 'max');
  }
}

/** Moments at which what fans see of the sale changes by itself. */
export const momentsOfSale = ({ onSaleFrom, onSaleUntil, phases }: EventTerms): Date[] =>
  [...new Set([onSaleFrom, onSaleUntil, ...phases.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])])].map(
    (moment) => new Date(moment),
  );
