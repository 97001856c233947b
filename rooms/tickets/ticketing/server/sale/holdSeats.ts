import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { HeldLine, HoldOutcome, HoldRequest } from '#ports/sellable.ts';
import { type TicketPlace, type TicketSku, ticketSku } from '../../skuRules.ts';
import { chooseAndLock } from './chooseAndLock.ts';
import {
  type ClassedPlace,
  hasOwnWheelchairs,
  leavesLone,
  mayLeaveLone,
  type Place,
  type SeatRow,
} from './placeRules.ts';
import { attributesOf } from './placeWords.ts';
import { takeQuota } from './quotaStore.ts';
import type { SaleRefusal } from './saleRefusals.ts';
import { type LockedRow, lockRows, putSeatHolds, readRowsAround, releaseSeats, type SeatHold } from './seatStore.ts';

export type SeatRequest = HoldRequest & TicketSku;
/** The event, who holds, and in which of its phases. */
export type Holder = { eventId: string; eventNumber: number; fanId: string | null; phase: number | null };

/** A seat of a request, chosen by the buyer or by us. `isOwn`: it was held under this id before. */
type ChosenSeat = SeatHold & { request: SeatRequest; category: number; isOwn: boolean };

type PresentRow = SeatRow & { category: number; own: ReadonlySet<number> };

/** A row with everything in it that is held, what the buyer holds already too. */
const presentRow = ({ number, block, category, attributes, taken, own }: LockedRow): PresentRow => ({
  number,
  block,
  category,
  own: new Set(own),
  attributes: [...attributes].map(attributesOf),
  taken: new Set([...taken, ...own]),
});

/**
 * Holds the seats of one event that were asked for, and for wishes the best ones side by side: all or none. Locks rows
 * of seats, then quotas.
 */
export async function holdSeats(tx: Context, holder: Holder, requests: readonly SeatRequest[]): Promise<HoldOutcome> {
  const named = await chooseNamed(tx, holder, requests);
  if (!Array.isArray(named)) return named;
  const wished = await chooseWished(tx, holder, requests);
  if (wished === 'short') return 'short';
  const chosen = [...named, ...wished];
  if (!(await putWithinQuotas(tx, holder, chosen))) {
    const fresh = chosen.filter(({ isOwn }) => !isOwn).map(({ holdId }) => holdId);
    await releaseSeats(tx.sql, fresh, tx.now);
    return 'short';
  }
  return requests.flatMap((request) => linesOf(holder, request, chosen));
}

const holdOf = ({ row, position, holdId, code, expiresAt }: ChosenSeat): SeatHold => ({
  row,
  position,
  holdId,
  code,
  expiresAt,
});

const linesOf = ({ eventNumber }: Holder, request: SeatRequest, chosen: readonly ChosenSeat[]): HeldLine[] =>
  chosen
    .filter((seat) => seat.request === request)
    .map(({ holdId, code, row, position }) => ({
      holdId,
      sku: ticketSku(eventNumber, code, { kind: 'seat', row, position }),
      quantity: 1,
    }));

type Named = SeatRequest & { place: Extract<TicketPlace, { kind: 'seat' }> };
const isNamed = (request: SeatRequest): request is Named => request.place.kind === 'seat';

/** The seats that the buyer has named, once their rows are locked; or why they cannot have them. */
async function chooseNamed(
  tx: Context,
  { eventId, fanId }: Holder,
  requests: readonly SeatRequest[],
): Promise<ChosenSeat[] | 'short' | { refusal: SaleRefusal }> {
  const named = requests.filter(isNamed);
  if (named.length === 0) return [];
  const numbers = [...new Set(named.map(({ place }) => place.row))];
  const reader = { fanId, holdIds: named.map(({ holdId }) => holdId), now: tx.now };
  const locked = await lockRows(tx.sql, eventId, numbers, reader);
  const rows = locked.map(presentRow);
  const chosen = named.flatMap((request) => seatOf(rows, request));
  if (chosen.length < named.length || hasTwice(chosen)) return 'short';
  const fresh = chosen.filter(({ isOwn }) => !isOwn);
  const had = accessibleIn(locked).filter((place) => !chosen.some((one) => isSame(one, place)));
  const company = fresh.some(({ code }) => code === 'COMPANION') ? [...chosen, ...had] : fresh;
  if (!hasOwnWheelchairs(rows, company)) return { refusal: 'TICKET_COMPANION_ONLY' };
  if (!leavesLone(rows, fresh)) return chosen;
  const around = (await readRowsAround(tx.sql, eventId, numbers, reader)).map(presentRow);
  return mayLeaveLone(around, fresh.length) ? chosen : { refusal: 'TICKET_LONE_SEAT' };
}

/** The seat of a request in its locked row; none when others have it, or there is no such seat. */
function seatOf(rows: readonly PresentRow[], request: Named): ChosenSeat[] {
  const { holdId, code, expiresAt, place, quantity } = request;
  const row = rows.find(({ number }) => number === place.row);
  if (!row || quantity !== 1 || place.position > row.attributes.length) return [];
  const isOwn = row.own.has(place.position);
  if (row.taken.has(place.position) && !isOwn) return [];
  return [
    { row: place.row, position: place.position, category: row.category, isOwn, holdId, code, expiresAt, request },
  ];
}

const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.position === other.position;

/** The seats that the buyer has for wheelchairs and companions. */
const accessibleIn = (rows: readonly LockedRow[]): ClassedPlace[] =>
  rows.flatMap(({ number: row, wheelchairs, companions }) => [
    ...wheelchairs.map((position) => ({ row, position, code: 'WHEELCHAIR' as const })),
    ...companions.map((position) => ({ row, position, code: 'COMPANION' as const })),
  ]);

const hasTwice = (places: readonly ClassedPlace[]): boolean =>
  new Set(places.map(({ row, position }) => `${row}.${position}`)).size < places.length;

/** Seats for the wishes, those of one category or block together; their rows are locked. */
async function chooseWished(
  tx: Context,
  holder: Holder,
  requests: readonly SeatRequest[],
): Promise<ChosenSeat[] | 'short'> {
  const groups = Map.groupBy(
    requests.filter((request) => !isNamed(request)),
    ({ place }) => JSON.stringify(place),
  );
  const chosen: ChosenSeat[] = [];
  for (const group of groups.values()) {
    const wanted = group.flatMap((request) => Array.from({ length: request.quantity }, () => request));
    const codes = wanted.map(({ code }) => code);
    const places = await chooseAndLock(tx, { ...holder, place: group[0]!.place, codes });
    if (!places) return 'short';
    for (const [at, request] of wanted.entries()) {
      const { row, position, category } = places[at]!;
      const isFirst = wanted.indexOf(request) === at;
      const { code, expiresAt } = request;
      const holdId = isFirst ? request.holdId : newId();
      chosen.push({ row, position, category, isOwn: false, code, expiresAt, request, holdId });
    }
  }
  return hasTwice(chosen) ? 'short' : chosen;
}

/**
 * Puts holds on seats and counts them into the quotas of the phase, in the order of their categories; false: others
 * were faster, or a quota would be exceeded.
 */
async function putWithinQuotas(tx: Context, holder: Holder, chosen: readonly ChosenSeat[]): Promise<boolean> {
  const { eventId, phase } = holder;
  const held = await putSeatHolds(tx.sql, chosen.map(holdOf), { ...holder, now: tx.now });
  if (held < chosen.length) return false;
  if (phase === null) return true;
  const fresh = Map.groupBy(
    chosen.filter(({ isOwn }) => !isOwn),
    ({ category }) => category,
  );
  for (const [category, seats] of [...fresh].toSorted(([one], [other]) => one - other)) {
    const taking = { places: seats.length, areHeld: true, now: tx.now };
    if (!(await takeQuota(tx.sql, { eventId, phase, category }, taking))) return false;
  }
  return true;
}
