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
export type MayBuy = { refusal?: BuyRefusal; changesAt?: Date; phase?: number; most: number; left: number };

const startOf = ({ startsAt }: SalePhase): Date => new Date(startsAt);
const isOpen = (phase: SalePhase, now: Date): boolean => startOf(phase) <= now && now < new Date(phase.endsAt);
const isFor = ({ groups }: SalePhase, own: readonly string[]): boolean =>
  groups.length === 0 || groups.some((group) => own.includes(group));

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
  return left > 0
    ? { ...phase, most, left }
    : { ...phase, most, left, refusal: 'TICKET_LIMIT_REACHED', ...next(bought) };
}
