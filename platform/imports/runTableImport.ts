import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { type CommandTopic, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { saveImportReport } from './importReportStore.ts';
import { importTable, type TableImport, type TableReport } from './importTable.ts';
import { sizeOfFile } from './readTextFile.ts';

/**
 * Carries out `npm run kurve -- <topic> import FILE [--dry-run]` and answers a report of counts, which the office
 * shows. `things`: what is imported, in the plural. Throws StartFailure when nothing has been imported.
 */
export async function runTableImport<Row>(
  ctx: Context,
  words: string[],
  { topic, things, table }: { topic: CommandTopic; things: string; table: TableImport<Row> },
): Promise<string> {
  const { values, positionals } = readWords(words, usageOf(topic));
  const [command, file, ...more] = positionals;
  if (command !== 'import' || file === undefined || more.length > 0) throw new StartFailure(usageOf(topic));
  await sizeOfFile(file);
  const isDryRun = values['dry-run'];
  const report = await importTable(ctx, file, table, { isDryRun });
  const isGood = report.faults.length === 0;
  const told = isGood ? describe(report, things, isDryRun) : describeFaults(report, file);
  if (!isDryRun) await saveImportReport(ctx, { source: `${topic.topic} import`, isGood, report: told });
  if (!isGood) throw new StartFailure(told);
  return told;
}

function readWords(words: string[], usage: string) {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

function describeFaults({ faults, furtherFaults }: TableReport, file: string): string {
  const lines = faults.map(({ line, text }) => `  line ${line}: ${text}`);
  const more = furtherFaults > 0 ? [`  and ${furtherFaults} more`] : [];
  return [`Nothing was imported from ${file}:`, ...lines, ...more].join('\n');
}

const describe = ({ added, changed, known }: TableReport, things: string, isDryRun: boolean): string =>
  `${isDryRun ? 'Would import' : 'Imported'}: ${added} new ${things}, ${changed} changed, ${known} as they were`;
