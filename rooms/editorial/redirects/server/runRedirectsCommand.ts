import type { Context } from '#platform/context.ts';
import { cutList } from '#platform/imports/cutList.ts';
import { readTextFile } from '#platform/imports/readTextFile.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { type ImportCounts, importList } from './importList.ts';
import type { Complaint } from './planRules.ts';
import type { RedirectsWiring } from './redirectsWiring.ts';

const topic: CommandTopic = {
  topic: 'redirects',
  docs: 'docs/moving-in.md',
  commands: {
    import: {
      args: 'FILE [--dry-run] [--without-broken]',
      help: 'takes over the addresses of an earlier site, all or nothing',
    },
  },
};
const usage = usageOf(topic);

/**
 * Does what the words after `npm run kurve -- redirects` ask for and answers with a report. Throws StartFailure when
 * nothing has been imported.
 */
export async function runRedirectsCommand(ctx: Context, words: string[], wiring: RedirectsWiring): Promise<string> {
  const flags = new Set(words.filter((word) => word.startsWith('--')));
  const [command, file, ...rest] = words.filter((word) => !word.startsWith('--'));
  const isKnown = [...flags].every((flag) => flag === '--dry-run' || flag === '--without-broken');
  if (command !== 'import' || !file || rest.length > 0 || !isKnown) throw new StartFailure(usage);
  const isDryRun = flags.has('--dry-run');
  const text = await readTextFile(file);
  const report = await importList(ctx, text, wiring, { isDryRun, withoutBroken: flags.has('--without-broken') });
  const lines = [...linesOf(file, report.complaints), ...linesOf(file, report.notes)];
  if (!report.isDone && !isDryRun) {
    const hint = 'Nothing has been imported. Fix these lines, or add --without-broken to leave them out.';
    throw new StartFailure([...lines, hint].join('\n  '));
  }
  return [...lines, sumOf(report.counts, isDryRun)].join('\n  ');
}

const linesOf = (file: string, complaints: Complaint[]): string[] =>
  cutList(complaints.map(({ line, text }) => `${file}:${line}: ${text}`));

const sumOf = ({ added, changed, removed, unchanged }: ImportCounts, isDryRun: boolean): string =>
  `${isDryRun ? 'Would be' : 'Redirects'}: ${added} new, ${changed} changed, ${removed} taken away, ${unchanged} as before.`;

/** The topic as the room brings it. */
export const redirectsCommands = (wiring: RedirectsWiring): RoomCommands => ({
  ...topic,
  run: (ctx, words) => runRedirectsCommand(ctx, words, wiring),
});
