import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { readTextFile } from '#platform/imports/readTextFile.ts';
import { usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import words from '../words/office.en.json' with { type: 'json' };
import type { Fault } from './import/tableRules.ts';
import { takePlan } from './importPlan.ts';
import { stadiumTopic } from './stadiumTopic.ts';
import { listVenues } from './venueStore.ts';

const usage = usageOf(stadiumTopic);

/**
 * Does what the words after `npm run kurve -- stadium` ask for and answers what there is to say. Throws StartFailure
 * when it cannot be done.
 */
export async function runStadiumCommand(ctx: Context, given: string[]): Promise<string> {
  const { values, positionals } = readWords(given);
  const [command, file, ...more] = positionals;
  if (command !== 'import' || file === undefined || more.length > 0 || !values.venue) throw new StartFailure(usage);
  const venue = (await listVenues(ctx.sql)).find(({ name }) => name === values.venue);
  if (!venue) throw new StartFailure(`there is no venue ${values.venue}`);
  const text = await readTextFile(file);
  const isDryRun = values['dry-run'];
  const report = (await takePlan(ctx, { venueId: venue.id, note: values.note, isDryRun }, text))!;
  if (report.faultCount > 0)
    throw new StartFailure([`Nothing was imported from ${file}:`, ...report.faults.map(faultText)].join('\n'));
  const { blocks, rows, places, standing } = report;
  const done = isDryRun ? 'Would import' : 'Imported as a draft';
  return `${done}: ${blocks} blocks, ${rows} rows, ${places} places, ${standing} of them standing`;
}

const faultText = ({ line, code, value }: Fault): string =>
  `  line ${line}: ${words.faults[code as keyof typeof words.faults].replace('{{value}}', value)}`;

function readWords(words: string[]) {
  try {
    const options = {
      'dry-run': { type: 'boolean', default: false },
      venue: { type: 'string' },
      note: { type: 'string', default: '' },
    } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}
