import type { SalePhase } from '../eventStore.ts';
import { isOnSale, isSold, type SaleWindow } from '../saleWindowRules.ts';

export type BuyRefusal =
  | 'TICKET_IS_NOT_CHECKOUTABLE'
  | 'TICKET_PHASE_NOT_OPEN'
  | 'TICKET_NEEDS_ACCOUNT'
  | 'TICKET_LIMIT_REACHED';

/** Who asks, and what they have of the event already. `groups`: price groups, `seasonHolder`, `fanClub`. */
export type Asking = { isVisitor: boolean; groups: readonly string[]; bought: number };

export type SaleTerms = SaleWindow & { maxQuantity: number; phases: readonly SalePhase[] };

/**
 * Whether somebody may buy, and how many tickets. `most`: in all, by the event and the open phase; `left`: of these not
 * bought yet. `changesAt`: the moment from which a refusal no longer holds, where one is known.
 */
export type MayBuy = {
  refusal?: BuyRefusal;
  changesAt?: Date;
  phase?: number;
  most: number;
  left: number;
  /** The end of the sale or of the phases that are open for the buyer, whatever comes first; absent: may not buy. */
  until?: Date;
};

const startOf = ({ startsAt }: SalePhase): Date => new Date(startsAt);
const isOpen = (phase: SalePhase, now: Date): boolean => startOf(phase) <= now && now < new Date(phase.endsAt);
const isFor = ({ groups }: SalePhase, own: readonly string[]): boolean =>
  groups.length === 0 || groups.some((group) => own.includes(group));

/** When phases that follow each other without a gap have all ended; `end`: of the first. */
function endOfPhases(phases: readonly SalePhase[], end: Date): Date {
  const next = phases.find((phase) => startOf(phase) <= end && new Date(phase.endsAt) > end);
  return next ? endOfPhases(phases, new Date(next.endsAt)) : end;
}

/**
 * The one rule for who may buy. Of several open phases the most generous counts. Limits count everything that was
 * bought before, in whatever phase.
 */
export function mayBuy(terms: SaleTerms, { isVisitor, groups, bought }: Asking, now: Date): MayBuy {
  const { maxQuantity, phases, onSaleFrom } = terms;
  const none = { most: maxQuantity, left: 0 };
  if (!isOnSale(terms, now)) {
    const isComing = isSold(terms) && now < onSaleFrom;
    return { ...none, refusal: 'TICKET_IS_NOT_CHECKOUTABLE', ...(isComing ? { changesAt: onSaleFrom } : {}) };
  }
  const own = phases.filter((phase) => isFor(phase, groups));
  const maxIn = (phase: SalePhase | undefined) => Math.min(maxQuantity, phase?.mostPerPerson ?? maxQuantity);
  const open = own
    .filter((phase) => isOpen(phase, now))
    .toSorted((one, other) => other.mostPerPerson - one.mostPerPerson)[0];
  const next = (from: number) => {
    const later = own.filter((phase) => startOf(phase) > now && maxIn(phase) > from).map((phase) => +startOf(phase));
    return later.length > 0 ? { changesAt: new Date(Math.min(...later)) } : {};
  };
  if (phases.length > 0 && !open) {
    const isForOthers = isVisitor && phases.some((phase) => isOpen(phase, now));
    return { ...none, refusal: isForOthers ? 'TICKET_NEEDS_ACCOUNT' : 'TICKET_PHASE_NOT_OPEN', ...next(0) };
  }
  const most = maxIn(open);
  const left = Math.max(0, most - bought);
  const phase = open ? { phase: open.number } : {};
  const phaseEnd = open ? endOfPhases(own, new Date(open.endsAt)) : terms.onSaleUntil;
  return left > 0
    ? { ...phase, most, left, until: new Date(Math.min(+phaseEnd, +terms.onSaleUntil)) }
    : { ...phase, most, left, refusal: 'TICKET_LIMIT_REACHED', ...next(bought) };
}
