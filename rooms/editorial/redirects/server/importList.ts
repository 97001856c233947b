import type { Context } from '#platform/context.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import type { NewAddress } from './addressRules.ts';
import { readLines } from './listRules.ts';
import { mapInBatches } from './mapInBatches.ts';
import { type Complaint, keyOf, type Move, planOf } from './planRules.ts';
import { listRedirects, lockRedirects, type Redirect, removeRedirects, upsertRedirects } from './redirectStore.ts';
import type { RedirectsWiring } from './redirectsWiring.ts';

/** How many redirects an import adds, changes, takes away and leaves as they are. */
export type ImportCounts = { added: number; changed: number; removed: number; unchanged: number };
export type ImportReport = { complaints: Complaint[]; notes: Complaint[]; counts: ImportCounts; isDone: boolean };

export type ImportOptions = {
  /** Only the report. */
  isDryRun?: boolean;
  /** Imports the lines that nothing is wrong with, rather than nothing. */
  withoutBroken?: boolean;
};

/**
 * Imports a list of old and new addresses: all of it or, where something is wrong with a line, nothing. What a list
 * does not name stays as it is. Three statements, besides those of the pages that are looked for.
 */
export async function importList(
  ctx: Context,
  text: string,
  wiring: RedirectsWiring,
  { isDryRun = false, withoutBroken = false }: ImportOptions = {},
): Promise<ImportReport> {
  const { moves, complaints: misreadings } = planOf(readLines(await readCsv(text)));
  const checked = await mapInBatches(moves, (move) => checkMove(ctx, move, wiring));
  const complaints = [...misreadings, ...checked.flatMap(({ complaint }) => complaint ?? [])].sort(byLine);
  const notes = checked.flatMap(({ note }) => note ?? []).sort(byLine);
  const sound = checked.flatMap(({ move, complaint }) => (complaint ? [] : [move]));
  const isDone = !isDryRun && (complaints.length === 0 || withoutBroken);
  const counts = await ctx.inTransaction((tx) => apply(tx, sound, isDone));
  return { complaints, notes, counts, isDone };
}

const byLine = (one: Complaint, other: Complaint) => one.line - other.line;

async function apply(tx: Context, moves: Move[], isDone: boolean): Promise<ImportCounts> {
  await lockRedirects(tx.sql);
  const known = new Map((await listRedirects(tx.sql)).map(({ from, to }) => [keyOf(from), JSON.stringify(to)]));
  const wanted = moves.flatMap(({ from, to }): Redirect[] => (to ? [{ from, to: inOrder(to) }] : []));
  const added = wanted.filter(({ from }) => !known.has(keyOf(from)));
  const changed = wanted.filter(
    ({ from, to }) => known.has(keyOf(from)) && known.get(keyOf(from)) !== JSON.stringify(to),
  );
  const removed = moves.filter(({ from, to }) => !to && known.has(keyOf(from))).map(({ from }) => from);
  if (isDone && added.length + changed.length > 0) await upsertRedirects(tx.sql, [...added, ...changed], tx.now);
  if (isDone && removed.length > 0) await removeRedirects(tx.sql, removed);
  const unchanged = wanted.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, removed: removed.length, unchanged };
}

/** The same order of fields as the store gives, so that equal ones read the same. */
const inOrder = ({ section, locale, path }: NewAddress): NewAddress => ({ section, locale, path });

type Checked = { move: Move; complaint?: Complaint; note?: Complaint };

/** Holds a move against the fixed redirects and against the pages that there really are. */
async function checkMove(ctx: Context, move: Move, wiring: RedirectsWiring): Promise<Checked> {
  const { line, from, to } = move;
  if (!to) return { move };
  const fixed = wiring.fixedTarget(from.section, from.address);
  if (fixed !== undefined)
    return { move, complaint: { line, text: `"${from.address}" already leads to ${fixed}, by a fixed redirect` } };
  if (!(await wiring.hasPage(ctx, to)))
    return { move, complaint: { line, text: `lost link: there is no page at ${to.path} (${to.section})` } };
  const isTaken = await wiring.hasPage(ctx, { section: from.section, locale: from.locale, path: from.address });
  return isTaken
    ? { move, note: { line, text: `there is a page at ${from.address}: it is shown, not redirected` } }
    : { move };
}
