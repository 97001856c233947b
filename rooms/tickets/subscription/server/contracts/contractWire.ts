import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { subscriptionApi } from '../../api.ts';
import { type ContractState, contractStateOf, missingPartsOf } from '../../contractStates.ts';
import { hasSeasonBegun, laterOf, mayChange, mayConfirm, terminationDay } from '../../deadlineRules.ts';
import { offeredDays, planOf } from '../../instalmentRules.ts';
import type { SaleWindow } from '../../saleRules.ts';
import type { Term } from './contractStore.ts';
import { costOf, shippingOf } from './costOf.ts';
import type { MasterData, SeasonPrice } from './masterDataStore.ts';

type Api = typeof subscriptionApi;
type WireContract = ReplyOf<Api['listContracts']>['items'][number];
export type WholeContract = ReplyOf<Api['readContract']>;
export type Role = WireContract['role'];

/** What the reader is to a term; whoever is neither subscriber nor recipient has handed it over. */
const roleOf = ({ subscriberId, recipientId }: Pick<Term, 'subscriberId' | 'recipientId'>, readerId: string) =>
  subscriberId === readerId ? 'subscriber' : recipientId === readerId ? 'recipient' : 'former';

/** The state as a reader in this role sees it. */
export const stateOfTerm = (term: Term, role: Role, today: string): ContractState =>
  contractStateOf({
    isFormerSubscriber: role === 'former',
    isTerminated: term.terminatedAt !== null,
    pending: term.pendingKind,
    missing: missingPartsOf(term),
    isConfirmed: term.confirmedAt !== null,
    isRecipientChanged: term.recipientChangedAt !== null,
    hasSeasonBegun: hasSeasonBegun(term, today),
  });

const personOnWire = (subjectId: string | null, firstName: string | null, lastName: string | null) =>
  subjectId === null ? undefined : { subjectId, firstName: firstName ?? '', lastName: lastName ?? '' };

function seasonOnWire(term: Term, role: Role): WireContract['details']['upcomingSeason'] {
  const recipient = personOnWire(term.recipientId, term.recipientFirstName, term.recipientLastName);
  return {
    season: term.season,
    ...(recipient && role !== 'former' ? { recipient } : {}),
    pricingClass: term.pricingClass,
    priceRange: term.priceRange,
    ...(role === 'subscriber' ? { price: toEuros(term.price) } : {}),
    shippingCode: term.shippingCode,
  };
}

/** A contract in a list (CON-16). Recipients and former subscribers read nothing that is the subscriber's. */
export function contractOnWire(term: Term, readerId: string, today: string, current?: Term): WireContract {
  const role = roleOf(term, readerId);
  const subscriber = personOnWire(term.subscriberId, term.subscriberFirstName, term.subscriberLastName);
  const running = current ?? (hasSeasonBegun(term, today) ? term : undefined);
  return {
    id: term.contractId,
    number: term.number,
    masterDataId: term.masterDataId,
    role,
    state: stateOfTerm(term, role, today),
    isTransferable: term.isTransferable,
    isConfirmed: term.confirmedAt !== null,
    ...(role === 'subscriber' && term.charged !== null ? { charged: toEuros(term.charged) } : {}),
    missing: role === 'subscriber' ? missingPartsOf(term) : [],
    details: {
      ...(subscriber && role !== 'former' ? { subscriber } : {}),
      ...(running ? { currentSeason: seasonOnWire(running, role) } : {}),
      upcomingSeason: seasonOnWire(term, role),
    },
    block: term.block,
    row: term.seatRow,
    seat: term.seat,
    ...(term.terminatesOn && role !== 'former' ? { terminatesOn: term.terminatesOn } : {}),
  };
}

/** `today`: instalments that can be agreed on then; staff read all days. */
export const masterDataOnWire = (
  row: Omit<MasterData, 'state' | keyof SaleWindow>,
  today?: string,
): ReplyOf<Api['readContractMasterData']> => ({
  id: row.id,
  name: row.names,
  season: row.season,
  opensOn: row.opensOn,
  confirmUntil: row.confirmUntil,
  changeUntil: row.changeUntil,
  terminateUntil: row.terminateUntil,
  startsOn: row.startsOn,
  renewsOn: row.renewsOn,
  shippingCodes: row.shippingCodes,
  shippingPrices: Object.fromEntries(row.shippingCodes.map((code) => [code, toEuros(shippingOf(code))])),
  instalmentDays: today === undefined ? row.instalmentDays : offeredDays(row.instalmentDays, today),
  ...(row.dueOn ? { dueOn: row.dueOn } : {}),
});

export const priceOnWire = ({ priceRange, pricingClass, price }: SeasonPrice) => ({
  priceRange,
  pricingClass,
  price: toEuros(price),
});

/** One contract alone. `terms`: all of it, the latest season first; `term`: the one that is read. */
export function wholeContractOnWire(
  term: Term,
  terms: readonly Term[],
  readerId: string,
  today: string,
): WholeContract {
  const running = terms.find((one) => hasSeasonBegun(one, today) && one.renewsOn > today);
  const base = contractOnWire(term, readerId, today, running);
  const isSubscriber = base.role === 'subscriber';
  const isOpen = isSubscriber && term.terminatedAt === null;
  const isFree = isOpen && term.pendingKind === null;
  const wouldTerminateOn = isOpen ? terminationDay(livingTerms(terms), today) : undefined;
  const { invoiceAddress: invoice, shippingAddress: shipping } = term;
  return {
    ...base,
    venue: term.venue,
    addresses: {
      ...(isSubscriber && invoice ? { invoice } : {}),
      ...(isSubscriber && shipping ? { shipping } : {}),
    },
    ...(isSubscriber && term.paymentTokenId ? { paymentTokenId: term.paymentTokenId } : {}),
    ...(isSubscriber && term.confirmedAt !== null && term.agreedDays.length > 0
      ? { instalments: planOnWire(term) }
      : {}),
    ...(isSubscriber && term.pendingId ? { transfer: pendingOnWire(term) } : {}),
    ...(isSubscriber && term.orderLineId ? { isPaid: true as const } : {}),
    confirmUntil: laterOf(term.confirmUntil, term.extendedUntil),
    may: {
      confirm: isFree && base.state === 'NotConfirmed' && mayConfirm(term, term.extendedUntil, today),
      change: isFree && term.orderLineId === null && mayChange(term, today),
      terminate: wouldTerminateOn !== undefined,
      transfer: isFree && mayChange(term, today),
    },
    ...(wouldTerminateOn ? { wouldTerminateOn } : {}),
    masterData: masterDataOnWire({ ...term, id: term.masterDataId }, today),
  };
}

const planOnWire = (term: Term) =>
  planOf([costOf(term)], term.agreedDays).map(({ amount, ...one }) => ({ ...one, amount: toEuros(amount) }));

/** Terms that have not ended. */
export const livingTerms = (terms: readonly Term[]): Term[] => terms.filter(({ endedAt }) => endedAt === null);

const pendingOnWire = ({ pendingId, pendingKind, pendingEmail, pendingUntil }: Term) => ({
  id: pendingId!,
  kind: pendingKind!,
  ...(pendingEmail ? { email: pendingEmail } : {}),
  expiresAt: pendingUntil!.toISOString(),
});
