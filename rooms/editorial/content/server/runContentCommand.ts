import { statSync } from 'node:fs';
import type { Context } from '#platform/context.ts';
import { saveImportReport } from '#platform/imports/importReportStore.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { ContentWiring } from './contentWiring.ts';
import { ImportRefused, linesOf } from './import/report.ts';
import { makePreviewLink } from './preview.ts';
import { takeDown, undoTakeDown } from './takeDown.ts';

const topic: CommandTopic = {
  topic: 'content',
  docs: 'docs/content.md',
  commands: {
    import: { args: 'FOLDER [--dry-run]', help: 'reads pages, news and people from a folder, all or nothing' },
    preview: { args: 'UID', help: 'a link to a draft, good for seven days' },
    'take-down': { args: 'UID [--undo]', help: 'removes a document everywhere; no import brings it back' },
  },
};
const usage = usageOf(topic);

/**
 * Does what the words after `npm run kurve -- content` ask for and answers what there is to say. Throws StartFailure
 * when it cannot be done.
 */
export async function runContentCommand(ctx: Context, words: string[], wiring: ContentWiring): Promise<string> {
  const flags = new Set(words.filter((word) => word.startsWith('--')));
  const [command, subject, ...rest] = words.filter((word) => !word.startsWith('--'));
  if (!subject || rest.length > 0) throw new StartFailure(usage);
  if (command === 'import') return importAndReport(ctx, subject, wiring, flags.has('--dry-run'));
  if (command === 'preview') return (await makePreviewLink(ctx, subject)) ?? fail(`There is no document "${subject}".`);
  if (command === 'take-down' && flags.has('--undo'))
    return (await undoTakeDown(ctx, subject))
      ? `The next import may bring "${subject}" back.`
      : fail(`"${subject}" has not been taken down.`);
  if (command === 'take-down')
    return (await takeDown(ctx, subject))
      ? `"${subject}" is gone everywhere, and no import brings it back.`
      : `There was no document "${subject}"; no import will bring one.`;
  throw new StartFailure(usage);
}

const source = 'content import';

function fail(reason: string): never {
  throw new StartFailure(reason);
}

async function importAndReport(ctx: Context, root: string, wiring: ContentWiring, isDryRun: boolean): Promise<string> {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new StartFailure(`There is no folder ${root}.`);
  // Part of every start otherwise, and heavy.
  const { importFolder } = await import('./import/importFolder.ts');
  try {
    const { saved, unchanged, complaints } = await importFolder(ctx, root, { ...wiring, isDryRun });
    const sum = `${isDryRun ? 'Would save' : 'Saved'}: ${saved.length} documents; unchanged: ${unchanged}`;
    const lines = [...linesOf(complaints), sum].join('\n  ');
    if (!isDryRun) await saveImportReport(ctx, { source, isGood: true, report: lines });
    return lines;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const lines = [...linesOf(error.complaints), 'Nothing has been imported.'].join('\n  ');
    if (!isDryRun) await saveImportReport(ctx, { source, isGood: false, report: lines });
    throw new StartFailure(lines);
  }
}

/** The topic as the room brings it. */
export const contentCommands = (wiring: ContentWiring): RoomCommands => ({
  ...topic,
  run: (ctx, words) => runContentCommand(ctx, words, wiring),
});
