import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { stableId } from '#platform/ids/stableId.ts';
import type { FixtureDraft, SourceProblem } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { insertVenueNames, listVenues, type StoredVenue, upsertVenues } from './clubStore.ts';

/** Grounds by folded name; `unknown` are those that nobody knew before, and that a match makes known. */
export type VenuesFound = { ids: Map<string, string>; unknown: StoredVenue[]; problems: SourceProblem[] };

/** Id of a ground that nobody knew before; the same in every installation. */
export const venueIdOf = (name: string): string => stableId('match venue', foldName(name));

/**
 * Finds the grounds of matches. At most one statement; writes nothing. A name that means several grounds is a new one
 * of that name.
 */
export async function resolveVenues(sql: Sql, fixtures: readonly FixtureDraft[]): Promise<VenuesFound> {
  const spellings = new Map<string, FixtureDraft>();
  for (const fixture of fixtures)
    if (fixture.venue && foldName(fixture.venue) !== '' && !spellings.has(foldName(fixture.venue)))
      spellings.set(foldName(fixture.venue), fixture);
  if (spellings.size === 0) return { ids: new Map(), unknown: [], problems: [] };
  const known = await listVenues(sql, [...spellings.keys()]);
  const found: VenuesFound = { ids: new Map(), unknown: [], problems: [] };
  for (const [name, { venue = '', line }] of spellings) {
    const named = known.filter(({ names }) => names.some((one) => one.name === name));
    const main = named.filter(({ names }) => names.some((one) => one.name === name && one.isMain));
    const [only, ...others] = main.length > 0 ? main : named;
    if (only && others.length === 0) found.ids.set(name, only.venue.id);
    else {
      const id = venueIdOf(venue);
      found.ids.set(name, id);
      found.unknown.push({ id, name: venue, city: null, address: null, capacity: null, opened: null, closed: null });
      const message = `the ground "${venue}" is new`;
      found.problems.push({ ...(line === undefined ? {} : { line }), message, isWarning: true });
    }
  }
  return found;
}

/** Makes grounds known that nobody knew before. */
export async function saveVenueNames(tx: Context, unknown: readonly StoredVenue[]): Promise<void> {
  if (unknown.length === 0) return;
  await upsertVenues(tx.sql, unknown, tx.now);
  await insertVenueNames(
    tx.sql,
    unknown.map(({ id, name }) => ({ id, name: foldName(name), spelling: name, isMain: true })),
  );
}
