import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { saveImportReport } from '#platform/imports/importReportStore.ts';
import { sizeOfFile } from '#platform/imports/readTextFile.ts';
import { usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { importPeople, type PeopleReport } from './importPeople.ts';
import { peopleTopic } from './peopleTopic.ts';

const usage = usageOf(peopleTopic);

/**
 * Does what the words after `npm run kurve -- people` ask for and answers with a report of counts. Throws StartFailure
 * when nothing has been imported.
 */
export async function runPeopleCommand(ctx: Context, words: string[]): Promise<string> {
  const { values, positionals } = readWords(words);
  const [command, file, ...more] = positionals;
  if (command !== 'import' || file === undefined || more.length > 0) throw new StartFailure(usage);
  await sizeOfFile(file);
  const isDryRun = values['dry-run'];
  const report = await importPeople(ctx, file, { isDryRun });
  const isGood = report.faults.length === 0;
  const output = isGood ? describe(report, isDryRun) : describeFaults(report, file);
  if (!isDryRun) await saveImportReport(ctx, { source: 'people import', isGood, report: output });
  if (!isGood) throw new StartFailure(output);
  return output;
}

function readWords(words: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

function describeFaults({ faults, furtherFaults }: PeopleReport, file: string): string {
  const lines = faults.map(({ line, text }) => `  line ${line}: ${text}`);
  const more = furtherFaults > 0 ? [`  and ${furtherFaults} more`] : [];
  return [`Nothing was imported from ${file}:`, ...lines, ...more].join('\n');
}

function describe({ added, known, repeated, passwords, consents }: PeopleReport, isDryRun: boolean): string {
  const { none = 0, ...kinds } = passwords;
  const hashes = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${isDryRun ? 'Would import' : 'Imported'}: ${added} new people, ${known} who are here already, ${repeated} lines about the same people again`,
    `    passwords of new people: ${[...hashes, `${none} without`].join(', ')}`,
    ...Object.entries(consents).map(([id, count]) => `    consent ${id}: ${count.added} new, ${count.known} known`),
  ].join('\n');
}
