import type { Phase, StadiumOffer } from './pageProps.ts';

export type PhaseState = 'coming' | 'open' | 'over';

/** Is a phase still to come, open, or over? */
export function phaseState({ startsAt, endsAt }: Pick<Phase, 'startsAt' | 'endsAt'>, now: number): PhaseState {
  if (now < Date.parse(startsAt)) return 'coming';
  return now < Date.parse(endsAt) ? 'open' : 'over';
}

/** Phases that are open at that moment (milliseconds). */
export const openPhases = (phases: readonly Phase[], now: number): Phase[] =>
  phases.filter((phase) => phaseState(phase, now) === 'open');

/** The phase that begins next; undefined: none is to come. */
export const nextPhase = (phases: readonly Phase[], now: number): Phase | undefined =>
  phases
    .filter((phase) => phaseState(phase, now) === 'coming')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];

/** When the sale begins for the first buyers. */
export const firstSale = ({ phases, onSaleFrom }: Pick<StadiumOffer, 'phases' | 'onSaleFrom'>): string =>
  phases
    .map(({ startsAt }) => startsAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(0) ?? onSaleFrom;

const isForEverybody = ({ groups }: Phase): boolean => groups.length === 0;

export type Offer = {
  mayBuy: boolean;
  refusal?: string | undefined;
  changesAt?: string | undefined;
  phase?: number | undefined;
  bought: number;
  left: number;
};

/** What a visitor may do, as the server would say; a signed-in person's offer comes from there. */
export function offerForVisitor(event: StadiumOffer, now: number): Offer {
  const left = event.maxQuantity;
  const refused = (refusal: string, changesAt?: string): Offer => ({
    mayBuy: false,
    refusal,
    ...(changesAt === undefined ? {} : { changesAt }),
    bought: 0,
    left,
  });
  const isOnSale = Date.parse(event.onSaleFrom) <= now && now < Date.parse(event.onSaleUntil);
  if (now >= Date.parse(event.onSaleUntil)) return refused('TICKET_IS_NOT_CHECKOUTABLE');
  const open = openPhases(event.phases, now).find(isForEverybody);
  if (!isOnSale || (event.phases.length > 0 && !open)) {
    const changesAt = nextPhase(event.phases.filter(isForEverybody), now)?.startsAt;
    return refused('TICKET_PHASE_NOT_OPEN', changesAt ?? (isOnSale ? undefined : event.onSaleFrom));
  }
  if (event.needsAccount) return refused('TICKET_NEEDS_ACCOUNT');
  const most = open ? Math.min(left, open.mostPerPerson) : left;
  return { mayBuy: true, ...(open ? { phase: open.number } : {}), bought: 0, left: most };
}

/** Days, hours, minutes and seconds until a moment; undefined once it has come. */
export function timeUntil(moment: string, now: number): [days: number, clock: string] | undefined {
  const seconds = Math.ceil((Date.parse(moment) - now) / 1000);
  if (seconds <= 0) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  return [days, `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}:${two(rest % 60)}`];
}
