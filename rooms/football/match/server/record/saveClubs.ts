import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { ClubDraft, SourceProblem, VenueDraft } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import {
  insertClubNames,
  insertVenueNames,
  listClubs,
  listVenues,
  lockClubs,
  type NameRow,
  type StoredClub,
  type StoredVenue,
  upsertClubs,
  upsertVenues,
} from './clubStore.ts';
import { matchKind } from './matchParts.ts';
import { clubIdOf, otherTeamOf } from './resolveTeams.ts';
import { venueIdOf } from './resolveVenues.ts';
import { listTeamsOfClubs, renameTeams } from './teamStore.ts';

/** What saving clubs or grounds did, or would do: names of those that are new or changed. */
export type ClubsReport = { problems: SourceProblem[]; added: string[]; changed: string[]; unchanged: number };

type Named = { name: string; aliases: string[]; line?: number };
type Known<Stored> = { stored: Stored; names: { name: string; isMain: boolean }[] };

const foldedNames = ({ name, aliases }: Named): string[] =>
  [...new Set([name, ...aliases].map(foldName))].filter(Boolean);

/** Two entries of the same own name would be one thing with two truths. */
function duplicates(drafts: readonly Named[]): SourceProblem[] {
  const lines = new Map<string, number | undefined>();
  return drafts.flatMap(({ name, line }) => {
    const folded = foldName(name);
    const place = line === undefined ? {} : { line };
    if (folded === '') return [{ ...place, message: 'there is an entry without a name' }];
    const isTwice = lines.has(folded);
    const earlier = lines.get(folded);
    lines.set(folded, line);
    return isTwice ? [{ ...place, message: `"${name}" stands in line ${earlier ?? '?'} already` }] : [];
  });
}

/** What is known under a name of its own, else what is called by its own name among a draft's other names. */
function knownOf<Stored>(draft: Named, known: readonly Known<Stored>[]): Known<Stored> | undefined {
  const own = (name: string) => known.filter(({ names }) => names.some((one) => one.isMain && one.name === name));
  const [exact] = own(foldName(draft.name));
  if (exact) return exact;
  const renamed = [...new Set(draft.aliases.map(foldName).flatMap(own))];
  return renamed.length === 1 ? renamed[0] : undefined;
}

type Plan<Stored> = { rows: Stored[]; names: NameRow[]; report: ClubsReport };

/**
 * Compares drafts with what is known. A draft that leaves something out does not take it away, and no name is ever
 * lost.
 */
function planOf<Draft extends Named, Stored extends { id: string; name: string }>(
  drafts: readonly Draft[],
  known: readonly Known<Stored>[],
  toStored: (draft: Draft, before: Stored | undefined) => Stored,
): Plan<Stored> {
  const plan: Plan<Stored> = { rows: [], names: [], report: { problems: [], added: [], changed: [], unchanged: 0 } };
  for (const draft of drafts) {
    const before = knownOf(draft, known);
    const stored = toStored(draft, before?.stored);
    const names = new Map<string, NameRow>();
    for (const spelling of [draft.name, ...draft.aliases]) {
      const name = foldName(spelling);
      const isMain = name === foldName(draft.name);
      const isKnown = before?.names.some((one) => one.name === name && one.isMain === isMain);
      if (name !== '' && !names.has(name) && !isKnown) names.set(name, { name, id: stored.id, spelling, isMain });
    }
    for (const { name, isMain } of before?.names ?? [])
      if (isMain && name !== foldName(draft.name) && !names.has(name))
        names.set(name, { name, id: stored.id, spelling: before!.stored.name, isMain: false });
    const isSame = before && names.size === 0 && JSON.stringify(before.stored) === JSON.stringify(stored);
    if (isSame) plan.report.unchanged += 1;
    else {
      plan.rows.push(stored);
      plan.names.push(...names.values());
      plan.report[before ? 'changed' : 'added'].push(draft.name);
    }
  }
  return plan;
}

/** How clubs or grounds are read, compared and written. */
type Kept<Draft, Stored> = {
  list(sql: Sql, names: readonly string[]): Promise<Known<Stored>[]>;
  toStored(draft: Draft, before: Stored | undefined): Stored;
  write(tx: Context, rows: readonly Stored[], names: readonly NameRow[]): Promise<void>;
};

async function save<Draft extends Named, Stored extends { id: string; name: string }>(
  ctx: Context,
  drafts: readonly Draft[],
  { list, toStored, write }: Kept<Draft, Stored>,
  isDryRun: boolean,
): Promise<ClubsReport> {
  const problems = duplicates(drafts);
  if (problems.length > 0) return { problems, added: [], changed: [], unchanged: drafts.length };
  return ctx.inTransaction(async (tx) => {
    await lockClubs(tx.sql);
    const { rows, names, report } = planOf(drafts, await list(tx.sql, drafts.flatMap(foldedNames)), toStored);
    if (isDryRun || rows.length === 0) return report;
    await write(tx, rows, names);
    // Clubs and grounds are named on any page with matches.
    if (report.changed.length > 0) await contentChanged(tx, matchKind);
    return report;
  });
}

type Options = { isDryRun?: boolean };

/**
 * Saves what a source tells of clubs: only what changed, everything or nothing; teams of a club bear its name of today,
 * while addresses of matches stay. With `isDryRun` nothing is written. A name that means several clubs is allowed;
 * anyone who uses it is asked which one. At most seven statements and what caches need.
 */
export const saveClubs = (ctx: Context, drafts: readonly ClubDraft[], { isDryRun = false }: Options = {}) =>
  save(ctx, drafts, clubs, isDryRun);

/** Saves what a source tells of grounds, as `saveClubs` does of clubs. */
export const saveVenues = (ctx: Context, drafts: readonly VenueDraft[], { isDryRun = false }: Options = {}) =>
  save(ctx, drafts, venues, isDryRun);

const clubs: Kept<ClubDraft, StoredClub> = {
  list: async (sql, names) =>
    (await listClubs(sql, names)).map(({ club, names: all }) => ({ stored: club, names: all })),
  toStored: (draft, before) => ({
    id: before?.id ?? clubIdOf(draft.name),
    name: draft.name,
    city: draft.city ?? before?.city ?? null,
    address: draft.address ?? before?.address ?? null,
    founded: draft.founded ?? before?.founded ?? null,
    dissolved: draft.dissolved ?? before?.dissolved ?? null,
    ground: draft.ground ?? before?.ground ?? null,
    reserveOf: draft.reserveOf ?? before?.reserveOf ?? null,
  }),
  async write(tx, rows, names) {
    await upsertClubs(tx.sql, rows, tx.now);
    await insertClubNames(tx.sql, names);
    await nameTeamsAfterClubs(tx, rows);
  },
};

/**
 * A club that has another name now has teams of that name, and is found by it. Two statements and what search needs.
 */
async function nameTeamsAfterClubs(tx: Context, rows: readonly StoredClub[]): Promise<void> {
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  const teams = await listTeamsOfClubs(tx.sql, [...byId.keys()]);
  const named = teams.map(({ clubId, level }) => otherTeamOf(clubId, byId.get(clubId)!, level));
  const ids = named.length > 0 ? await renameTeams(tx.sql, named) : [];
  if (ids.length > 0) await tx.emit('SearchableChanged', { source: 'match', ids });
}

const venues: Kept<VenueDraft, StoredVenue> = {
  list: async (sql, names) =>
    (await listVenues(sql, names)).map(({ venue, names: all }) => ({ stored: venue, names: all })),
  toStored: (draft, before) => ({
    id: before?.id ?? venueIdOf(draft.name),
    name: draft.name,
    city: draft.city ?? before?.city ?? null,
    address: draft.address ?? before?.address ?? null,
    capacity: draft.capacity ?? before?.capacity ?? null,
    opened: draft.opened ?? before?.opened ?? null,
    closed: draft.closed ?? before?.closed ?? null,
  }),
  async write({ sql, now }, rows, names) {
    await upsertVenues(sql, rows, now);
    await insertVenueNames(sql, names);
  },
};
