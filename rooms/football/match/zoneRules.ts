import type { TableZone } from '#club/football.ts';

/** A zone of a table as its legend shows it. */
export type ShownZone = { kind: TableZone['kind']; from: number; to: number };

/**
 * The zones of a table of so many teams, by the places that they have there; without those for which it is too small.
 */
export function zonesOf(zones: readonly TableZone[], teams: number): ShownZone[] {
  const placeOf = (place: number) => (place < 0 ? teams + 1 + place : place);
  const shown = zones.map(({ kind, from, to }) => ({ kind, from: placeOf(from), to: placeOf(to) }));
  const isFree = ({ from, to }: ShownZone, at: number) =>
    from >= 1 && to <= teams && shown.every((other, index) => index >= at || other.to < from);
  return shown.filter(isFree);
}

/** The zone in which a place lies. */
export const zoneAt = (zones: readonly ShownZone[], place: number): ShownZone['kind'] | undefined =>
  zones.find(({ from, to }) => from <= place && place <= to)?.kind;
