/** Why a contract has no place at an event. */
export const seasonFaults = [
  /** The event takes place elsewhere. */
  'otherVenue',
  'noBlock',
  'noSeat',
  /** Something else lies on the seat. */
  'taken',
  /** Another contract names the same seat. */
  'double',
  /** Of standing places that are alike there are too few. */
  'soldOut',
  /** Staff have given the place back to sale before its ticket was issued. */
  'freed',
] as const;
export type SeasonFault = (typeof seasonFaults)[number];

/** The place of a season ticket as its contract names it, since plans have versions. */
export type NamedPlace = { contractId: string; venue: string; block: string; row: string; seat: string };

/** What an event has. `pool`: of a standing block, whose places are alike. */
export type SeasonLayout = {
  venue: string | null;
  blocks: readonly { number: number; label: string; pool: string | null }[];
  rows: readonly { number: number; block: number; label: string; labels: readonly string[] }[];
};

/** Where a place is in an event. */
export type FoundPlace = { row: number; position: number } | { pool: string };
export type Placement = { place: NamedPlace } & ({ found: FoundPlace } | { fault: SeasonFault });

const same = (text: string): string => text.trim().toLowerCase();

/** Finds named places in an event by their labels, whatever the case of letters; each seat is given once. */
export function findPlaces(layout: SeasonLayout, places: readonly NamedPlace[]): Placement[] {
  const blocks = new Map(layout.blocks.map((block) => [same(block.label), block]));
  const rows = new Map(layout.rows.map((row) => [`${row.block} ${same(row.label)}`, row]));
  const given = new Set<string>();
  return places.map((place) => {
    if (layout.venue !== null && same(layout.venue) !== same(place.venue)) return { place, fault: 'otherVenue' };
    const block = blocks.get(same(place.block));
    if (!block) return { place, fault: 'noBlock' };
    if (block.pool !== null) return { place, found: { pool: block.pool } };
    const row = rows.get(`${block.number} ${same(place.row)}`);
    const position = (row?.labels.findIndex((label) => same(label) === same(place.seat)) ?? -1) + 1;
    if (!row || position === 0) return { place, fault: 'noSeat' };
    const key = `${row.number}/${position}`;
    if (given.has(key)) return { place, fault: 'double' };
    given.add(key);
    return { place, found: { row: row.number, position } };
  });
}
