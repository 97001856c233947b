import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { cutList } from '#platform/imports/cutList.ts';
import { saveImportReport } from '#platform/imports/importReportStore.ts';
import { isFolder, readTextFile } from '#platform/imports/readTextFile.ts';
import { usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { CategoryPlan } from './import/categoryPlanRules.ts';
import { importCategories } from './import/importCategories.ts';
import { type ImportReport, importGoods } from './import/importGoods.ts';
import { importPhotographs, type PhotographsReport } from './import/importPhotographs.ts';
import { shopTopic } from './shopTopic.ts';

const usage = usageOf(shopTopic);

/**
 * Does what the words after `npm run kurve -- shop` ask for and answers what there is to say. Throws StartFailure when
 * it cannot be done.
 */
export async function runShopCommand(ctx: Context, words: string[]): Promise<string> {
  const { values, positionals } = readWords(words);
  const [command, file, ...more] = positionals;
  const isKnown = command === 'import' || (['categories', 'photographs'].includes(command ?? '') && !values.again);
  if (!isKnown || file === undefined || more.length > 0) throw new StartFailure(usage);
  const isDryRun = values['dry-run'];
  if (command === 'photographs') return runPhotographs(ctx, file, isDryRun);
  const text = await readTextFile(file);
  if (command === 'categories') {
    const plan = await importCategories(ctx, text, { isDryRun });
    if (plan.complaints.length > 0) throw new StartFailure(describeComplaints(plan, file));
    return describeCategories(plan, isDryRun);
  }
  const report = await importGoods(ctx, text, { isDryRun, isAgain: values.again });
  const isGood = report.complaints.length === 0;
  const output = isGood ? describe(report, isDryRun) : describeComplaints(report, file);
  if (!isDryRun) await saveImportReport(ctx, { source: 'shop import', isGood, report: output });
  if (!isGood) throw new StartFailure(output);
  return output;
}

async function runPhotographs(ctx: Context, folder: string, isDryRun: boolean): Promise<string> {
  if (!(await isFolder(folder))) throw new StartFailure(`There is no folder ${folder}.`);
  const report = await importPhotographs(ctx, folder, { isDryRun });
  const isGood = report.complaints.length === 0;
  const output = isGood ? describePhotographs(report, isDryRun) : describeFaultyFiles(report, folder);
  if (!isDryRun) await saveImportReport(ctx, { source: 'shop photographs', isGood, report: output });
  if (!isGood) throw new StartFailure(output);
  return output;
}

const describeFaultyFiles = ({ complaints }: PhotographsReport, folder: string): string =>
  [`Nothing was imported from ${folder}:`, ...cutList(complaints.map(({ file, text }) => `  ${file}: ${text}`))].join(
    '\n',
  );

const describePhotographs = ({ changed, unchanged }: PhotographsReport, isDryRun: boolean): string =>
  [
    `${isDryRun ? 'Would import' : 'Imported'}: photographs of ${changed.length} products, ${unchanged} as they were`,
    ...cutList(changed.map((sku) => `    ${sku} has other pictures`)),
  ].join('\n');

function readWords(words: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { 'dry-run': flag, again: flag };
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

const describeComplaints = ({ complaints }: Pick<ImportReport, 'complaints'>, file: string): string =>
  [
    `Nothing was imported from ${file}:`,
    ...cutList(complaints.map(({ line, text }) => `  line ${line}: ${text}`)),
  ].join('\n');

const describeCategories = ({ added, changed, unchanged }: CategoryPlan, isDryRun: boolean): string =>
  [
    `${isDryRun ? 'Would import' : 'Imported'}: ${added.length} new categories, ${changed.length} changed, ${unchanged} as they were`,
    ...added.map((slug) => `    ${slug} is new`),
    ...changed.map((slug) => `    ${slug} is changed`),
  ].join('\n');

function describe({ added, changed, unchanged, stock }: ImportReport, isDryRun: boolean): string {
  const differences = changed.flatMap(({ sku, differences: all }) =>
    all.map(({ what, before, after }) => `    ${sku} ${what}: ${before || '–'} → ${after || '–'}`),
  );
  return [
    `${isDryRun ? 'Would import' : 'Imported'}: ${added.length} new products, ${changed.length} changed, ${unchanged} as they were, stock of ${stock.length} articles set`,
    ...added.map((sku) => `    ${sku} is new`),
    ...differences,
    ...stock.map(({ sku, before, after }) => `    ${sku} in stock: ${before} → ${after}`),
  ].join('\n');
}
