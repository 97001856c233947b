import { type TicketClass, ticketClassTraits } from '#club/ticketClasses.ts';
import { chooseForWish, type Place, type SeatRow } from '../sale/placeRules.ts';

/** A ticket that needs a place in another plan. `party`: what was bought together; the guests' fans sit away. */
export type TicketWithoutPlace = {
  id: string;
  party: string;
  category: number;
  code: TicketClass;
  kind: 'seat' | 'standing' | 'away';
};

type FreeRow = SeatRow & { category: number; isAway: boolean; taken: Set<number> };
type FreePool = { pool: string; category: number; free: number };

/** What is free in the other plan, the best first. Those that are given away are taken off. */
export type FreePlaces = { rows: readonly FreeRow[]; pools: FreePool[] };

/** Its new place: a seat, or one of those in a pool. */
export type NewPlace = { id: string; category: number } & (Place | { pool: string });

/** Rows of one category, for home fans or for guests; full ones are left out. */
type Area = { rows: FreeRow[]; free: number };

/** Where tickets go that find no place in their own category, by category. */
export type Otherwise = ReadonlyMap<number, number>;

/** Reads `1:2,3:2`. */
export const readOtherwise = (text: string): Otherwise =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':').map(Number) as [number, number]),
  );

/**
 * Gives tickets places in another plan, in their order: the best free ones of their category, then of the category that
 * staff have named, those of a party together where that can be. `without`: for whom there is none; `apart`: how many
 * are in parties that had to be split.
 */
export function reseat(
  tickets: readonly TicketWithoutPlace[],
  places: FreePlaces,
  otherwise: Otherwise,
): { moves: NewPlace[]; without: TicketWithoutPlace[]; apart: number } {
  const areas = areasOf(places.rows);
  const moves: NewPlace[] = [];
  const without: TicketWithoutPlace[] = [];
  let apart = 0;
  const groups = Map.groupBy(tickets, ({ party, category, kind }) => `${party} ${category} ${kind}`);
  for (const group of groups.values()) {
    const { category, kind } = group[0]!;
    let left = pairsFirst(group);
    let pieces = 0;
    for (const target of new Set([category, otherwise.get(category) ?? category])) {
      const found = placeIn(left, {
        pools: kind === 'standing' ? places.pools.filter((pool) => pool.category === target) : [],
        area: areas.get(areaKey(target, kind === 'away')),
      });
      moves.push(...found.moves.map((move) => ({ ...move, category: target })));
      left = found.left;
      pieces += found.pieces;
    }
    without.push(...left);
    if (pieces > 1) apart += group.length - left.length;
  }
  return { moves, without, apart };
}

const areaKey = (category: number, isAway: boolean): string => `${category} ${isAway}`;

function areasOf(rows: readonly FreeRow[]): Map<string, Area> {
  const groups = Map.groupBy(rows, ({ category, isAway }) => areaKey(category, isAway));
  return new Map(
    [...groups].map(([key, all]) => {
      const open = all.filter((row) => freeIn(row) > 0);
      return [key, { rows: open, free: open.reduce((sum, row) => sum + freeIn(row), 0) }];
    }),
  );
}

const freeIn = ({ attributes, taken }: FreeRow): number => attributes.length - taken.size;

type Placed = { id: string } & (Place | { pool: string });
/** `pieces`: into how many groups they were split. */
type Found = { moves: Placed[]; left: TicketWithoutPlace[]; pieces: number };

const none = (left: readonly TicketWithoutPlace[]): Found => ({ moves: [], left: [...left], pieces: 0 });

/** Places that are alike first, then seats. */
function placeIn(
  group: readonly TicketWithoutPlace[],
  { pools, area }: { pools: FreePool[]; area: Area | undefined },
): Found {
  const standing = stand(group, pools);
  const seated = area ? sit(standing.left, area) : none(standing.left);
  return {
    moves: [...standing.moves, ...seated.moves],
    left: seated.left,
    pieces: standing.pieces + seated.pieces,
  };
}

/** All in one pool where one has room for them, else as many as fit in each. */
function stand(group: readonly TicketWithoutPlace[], pools: readonly FreePool[]): Found {
  const roomy = pools.filter(({ free }) => free >= group.length).slice(0, 1);
  const moves: Placed[] = [];
  let pieces = 0;
  for (const pool of roomy.length > 0 ? roomy : pools) {
    const some = group.slice(moves.length, moves.length + pool.free);
    pool.free -= some.length;
    moves.push(...some.map(({ id }) => ({ id, pool: pool.pool })));
    if (some.length > 0) pieces += 1;
  }
  return { moves, left: group.slice(moves.length), pieces };
}

/** Side by side where that can be, else in ever smaller groups; a companion never without the wheelchair. */
function sit(group: readonly TicketWithoutPlace[], area: Area): Found {
  if (group.length === 0 || area.free === 0) return none(group);
  const codes = group.map(({ code }) => code);
  const chosen = group.length <= area.free ? chooseForWish(area.rows, codes) : undefined;
  if (chosen) {
    for (const place of chosen) take(area, place);
    return { moves: group.map(({ id }, at) => ({ id, ...chosen[at]! })), left: [], pieces: 1 };
  }
  const size = firstPart(group);
  if (size === group.length) return none(group);
  const [first, second] = [sit(group.slice(0, size), area), sit(group.slice(size), area)];
  return {
    moves: [...first.moves, ...second.moves],
    left: [...first.left, ...second.left],
    pieces: first.pieces + second.pieces,
  };
}

function take(area: Area, { row: number, position }: Place): void {
  const at = area.rows.findIndex((row) => row.number === number);
  const row = area.rows[at]!;
  row.taken.add(position);
  area.free -= 1;
  if (freeIn(row) === 0) area.rows.splice(at, 1);
}

const needsOf = ({ code }: TicketWithoutPlace) => ticketClassTraits[code].needs;

/** Each wheelchair with a companion behind it, as long as there are some, then all others. */
function pairsFirst(group: readonly TicketWithoutPlace[]): TicketWithoutPlace[] {
  const of = (needs: ReturnType<typeof needsOf>) => group.filter((ticket) => needsOf(ticket) === needs);
  const companions = of('companion');
  const pairs = of('wheelchair').flatMap((one) => [one, ...companions.splice(0, 1)]);
  return [...pairs, ...companions, ...of(undefined)];
}

/** How many of a group that cannot sit together are tried alone: those with needs, one of their pairs, or one half. */
function firstPart(group: readonly TicketWithoutPlace[]): number {
  const withNeeds = group.filter((ticket) => needsOf(ticket) !== undefined).length;
  if (withNeeds === 0) return Math.ceil(group.length / 2);
  if (withNeeds < group.length) return withNeeds;
  return needsOf(group[0]!) === 'wheelchair' && group[1] && needsOf(group[1]) === 'companion' ? 2 : 1;
}
