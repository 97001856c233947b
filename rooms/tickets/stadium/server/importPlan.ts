import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import { newId } from '#platform/ids/ids.ts';
import type { stadiumApi } from '../api.ts';
import type { PlanBlock, PlanCategory } from '../planRules.ts';
import { insertBlocks } from './blockStore.ts';
import { type PlanTable, planOf } from './import/planRules.ts';
import { insertCategories, insertPlan, listCategories, listPlans } from './planStore.ts';
import { findVenue, lockVenue } from './venueStore.ts';

type RoomApi = typeof stadiumApi;
type Report = ReplyOf<RoomApi['importPlan']>;

/** Faults that are told at once; a file with more is wrong as a whole. */
const maxFaults = 200;
const colors = ['#b3122a', '#c2570c', '#2b7a3d', '#1c6ea4', '#5b4a9e', '#5f6368', '#8a5a00', '#00696b'];

/** Makes a draft from a file, all of it or nothing, or only says what would come of it. Refuses 404. */
export async function importPlan(
  ctx: FanContext,
  { venueId, isDryRun, note, file }: InputOf<RoomApi['importPlan']>,
): Promise<Report> {
  const report = await takePlan(ctx, { venueId, note, isDryRun: isDryRun === 'true' }, Buffer.from(file).toString());
  return report ?? refuse(commonRefusals.notFound);
}

type Target = { venueId: string; note: string; isDryRun: boolean };

/** The same for the command line; undefined: there is no such venue. */
export async function takePlan(
  ctx: Context,
  { venueId, note, isDryRun }: Target,
  text: string,
): Promise<Report | undefined> {
  if (!(await findVenue(ctx.sql, venueId))) return undefined;
  const [before] = await listPlans(ctx.sql, { venueId });
  const table = planOf(await readCsv(text), before);
  const named = new Map((before ? await listCategories(ctx.sql, before.id) : []).map((one) => [one.number, one]));
  const categories = categoriesOf(table.blocks, named);
  const report = reportOf(table, categories);
  if (isDryRun || table.faults.length > 0) return report;
  const id = newId();
  await ctx.inTransaction(async (tx) => {
    const { sql, now } = tx;
    await lockVenue(sql, venueId);
    await insertPlan(sql, { id, venueId, width: table.width, height: table.height, note }, now);
    await insertCategories(sql, id, categories);
    await insertBlocks(sql, id, table.blocks);
    await tx.audit({ subject: { kind: 'plan', id }, after: { places: report.places, blocks: report.blocks } });
  });
  return { ...report, planId: id };
}

const categoryOfPlaces = (block: PlanBlock): [category: number, places: number][] =>
  block.kind === 'standing'
    ? [[block.category, block.places]]
    : block.rows.map(({ category, seats }) => [category, seats.length]);

/** Those of the table, with the names and colours that they had before. */
function categoriesOf(blocks: readonly PlanBlock[], before: ReadonlyMap<number, PlanCategory>): PlanCategory[] {
  const used = new Set(blocks.flatMap((block) => [block.category, ...block.rows.map(({ category }) => category)]));
  return [...used]
    .sort((a, b) => a - b)
    .map(
      (number) =>
        before.get(number) ?? { number, name: `Kategorie ${number}`, color: colors[(number - 1) % colors.length]! },
    );
}

function reportOf({ blocks, faults }: PlanTable, categories: readonly PlanCategory[]): Report {
  const counts = new Map<number, number>();
  for (const [category, places] of blocks.flatMap(categoryOfPlaces))
    counts.set(category, (counts.get(category) ?? 0) + places);
  const sum = (list: readonly PlanBlock[]) => list.reduce((places, block) => places + block.places, 0);
  return {
    faults: faults.slice(0, maxFaults),
    faultCount: faults.length,
    blocks: blocks.length,
    rows: blocks.reduce((rows, block) => rows + block.rows.length, 0),
    places: sum(blocks),
    standing: sum(blocks.filter(({ kind }) => kind === 'standing')),
    categories: categories.map(({ number, name }) => ({ category: number, name, places: counts.get(number) ?? 0 })),
  };
}
