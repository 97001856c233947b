import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { saveImportReport } from '#platform/imports/importReportStore.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { intake, runRecordCommand } from '#rooms/football/match/server/index.ts';
import { seasonYears } from './import/dateText.ts';
import { describeFile, describeProblems } from './import/describeImport.ts';
import { type ImportEntry, kindOf, usualZone } from './import/importEntry.ts';
import { readText } from './import/readText.ts';

const topic: CommandTopic = {
  topic: 'football',
  docs: 'docs/football.md',
  commands: {
    import: {
      args: 'FILE… [--team u21 --season 2024-2025 --competition SLUG [--rules cup] [--name NAME]] | --index INDEX [--folder FOLDER] [--dry-run]',
      help: 'fixtures, results, clubs, grounds and squads from files, all or nothing',
    },
    follow: { help: 'asks OpenLigaDB at once' },
    season: { args: 'open 2026-2027 [--yes]', help: 'opens a season; its squads follow from the one before' },
    correct: {
      args: '/u21/2024-2025/COMPETITION/MATCH/ [--full-time 2:1] [--half-time …] [--extra-time …] [--shoot-out …] [--awarded 0:2] [--status abandoned] --reason "…" [--yes]',
      help: 'corrects what a match has ended like',
    },
    points: {
      args: 'u21/2024-2025/COMPETITION "TEAM" --take 3 | --give 3 | --withdraw --reason "…" [--reason-en "…"] [--from DAY] [--yes]',
      help: 'takes points off a team or gives them back',
    },
    history: { args: '/u21/2024-2025/COMPETITION/[MATCH/]', help: 'what was corrected, when and by whom' },
    'take-down': {
      args: '"NAME" [--born 2004]',
      help: 'removes somebody from squads, figures and tickers; no import brings them back',
    },
  },
};
const usage = usageOf(topic);

const options = {
  'dry-run': { type: 'boolean', default: false },
  index: { type: 'string' },
  folder: { type: 'string' },
  team: { type: 'string' },
  season: { type: 'string' },
  competition: { type: 'string' },
  name: { type: 'string' },
  rules: { type: 'string', default: 'dfbLeague' },
  zone: { type: 'string', default: usualZone },
  source: { type: 'string', default: 'import' },
  ours: { type: 'string', multiple: true },
  'not-ours': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  born: { type: 'string' },
  'half-time': { type: 'string' },
  'full-time': { type: 'string' },
  'extra-time': { type: 'string' },
  'shoot-out': { type: 'string' },
  awarded: { type: 'string' },
  status: { type: 'string' },
  reason: { type: 'string' },
  'reason-en': { type: 'string' },
  'reason-ja': { type: 'string' },
  take: { type: 'string' },
  give: { type: 'string' },
  withdraw: { type: 'boolean', default: false },
  from: { type: 'string' },
  'new-club': { type: 'string', multiple: true, default: [] },
} satisfies ParseArgsOptionsConfig;
type Flags = ReturnType<typeof readWords>['values'];

/**
 * Does what the words after `npm run kurve -- football` ask for and answers what there is to say. Throws StartFailure
 * when it cannot be done.
 */
export async function runFootballCommand(ctx: Context, words: string[]): Promise<string> {
  const { values: flags, positionals } = readWords(words);
  const [command, ...files] = positionals;
  if (command === 'import') return importAndReport(ctx, flags, files);
  if (command === 'follow') return (await import('./follow/followNow.ts')).followNow(ctx);
  const output = await runRecordCommand(ctx, positionals, flags);
  if (output !== undefined) return output;
  throw new StartFailure(usage);
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

async function importAndReport(ctx: Context, flags: Flags, files: string[]): Promise<string> {
  const entries = flags.index === undefined ? files.map((file) => entryOf(file, flags)) : await indexed(flags, files);
  if (entries.length === 0) throw new StartFailure(usage);
  const isDryRun = flags['dry-run'];
  const { importFiles } = await import('./import/importFiles.ts');
  const { files: reports, isRefused } = await importFiles(ctx, entries, { isDryRun });
  const end = isDryRun ? 'Nothing has been imported: this was a dry run.' : 'Imported.';
  const output = [...reports.flatMap(describeFile), isRefused ? 'Nothing has been imported.' : end].join('\n  ');
  if (!isDryRun) await saveImportReport(ctx, { source: 'football import', isGood: !isRefused, report: output });
  if (isRefused) throw new StartFailure(output);
  return output;
}

async function indexed({ index = '', folder }: Flags, files: string[]): Promise<ImportEntry[]> {
  if (files.length > 0) throw new StartFailure('Say files or an index, not both.');
  const text = readText(index);
  if (typeof text !== 'string') throw new StartFailure(`${index}: ${text.message}`);
  const { readIndex } = await import('./import/readIndex.ts');
  const { entries, problems } = readIndex(index, text, folder);
  if (problems.length > 0) throw new StartFailure(describeProblems(index, problems).join('\n  '));
  return entries;
}

/** A file with what the flags say about it. */
function entryOf(path: string, flags: Flags): ImportEntry {
  const text = readText(path);
  const kind = kindOf(path, typeof text === 'string' ? text : '');
  const place = { file: path, path };
  if (kind === 'clubs' || kind === 'venues') return { kind, ...place };
  const { team, season, competition, source, zone, name } = flags;
  if (!team || !season || !seasonYears(season))
    throw new StartFailure(`${path}: whose is it, and of when? Say --team u21 --season 2024-2025`);
  const ours = flags['not-ours'] ? [] : flags.ours;
  const names = ours === undefined ? {} : { ours };
  if (kind === 'squad') return { kind, ...place, team, season, source, ...names };
  if (!competition) throw new StartFailure(`${path}: which competition is it? Say --competition hessenliga`);
  return {
    kind,
    ...place,
    source,
    zone,
    ...names,
    edition: { team, season, competition },
    ...(name === undefined ? {} : { name }),
    rules: rulesOf(flags.rules),
    newClubs: flags['new-club'],
    names: {},
  };
}

function rulesOf(text: string): intake.RuleSetName {
  const rules = intake.ruleSets.find((name) => name === text);
  if (!rules) throw new StartFailure(`There are no rules "${text}"; there are ${intake.ruleSets.join(', ')}.`);
  return rules;
}

/** The topic as the room brings it. */
export const footballCommands: RoomCommands = { ...topic, run: runFootballCommand };
