import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Context } from '#platform/context.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import { describeFile } from '#rooms/football/footballSources/server/import/describeImport.ts';
import type { EditionEntry, ImportEntry } from '#rooms/football/footballSources/server/import/importEntry.ts';
import { type FileReport, importFiles } from '#rooms/football/footballSources/server/import/importFiles.ts';
import { readEdition } from '#rooms/football/footballSources/server/import/readSources.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { lostOf, tableDifferences } from './compareEdition.ts';
import { countEntries } from './independentCounts.ts';

/** Everything a step needs; `context` opens a fresh one for each use. */
export type Trial = { folder: string; entries: ImportEntry[]; context(): Context; house: RunningHouse };
/** Something that must hold; answers what does not. */
export type Step = { name: string; run(trial: Trial): Promise<string[]> };

const isEdition = (entry: ImportEntry): entry is EditionEntry => entry.kind === 'edition';
const textOf = ({ path }: ImportEntry): string => readFileSync(path, 'utf8');
const errorsOf = (files: readonly FileReport[]) =>
  files.flatMap(({ problems }) => problems.filter(({ isWarning }) => !isWarning).map(({ message }) => message));

/** How much football is kept. */
async function kept({ sql }: Context): Promise<string> {
  const [row] = await sql`
    select (select count(*) from match.match) matches, (select count(*) from match.club) clubs,
      (select count(*) from match.venue) venues, (select count(*) from match.player) players`;
  return JSON.stringify(row);
}

/** Runs `work`, which must not change anything. */
async function untouched({ context }: Trial, work: () => Promise<string[]>): Promise<string[]> {
  const before = await kept(context());
  const complaints = await work();
  const after = await kept(context());
  return before === after ? complaints : [...complaints, `there was ${before}, and now there is ${after}`];
}

const everyFileHasAPlace: Step = {
  name: 'every file of the folder has its place in the index',
  async run({ folder, entries }) {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.(json|txt)$/.test(one.name))
      .map((one) => relative(folder, join(one.parentPath, one.name)));
    const known = new Set(entries.map(({ file }) => file));
    const missing = [...known].filter((file) => !found.includes(file));
    return [
      ...found.filter((path) => !known.has(path)).map((path) => `${path} is not in the index`),
      ...missing.map((file) => `${file} is in the index, but not in the folder`),
    ];
  },
};

const unknownClubsAreReported: Step = {
  name: 'a name that no list of clubs knows is reported, and then nothing is imported',
  run: (trial) =>
    untouched(trial, async () => {
      const strict = trial.entries.map((entry) => (isEdition(entry) ? { ...entry, newClubs: [], names: {} } : entry));
      const { files, isRefused } = await importFiles(trial.context(), strict);
      const names = trial.entries
        .filter(isEdition)
        .flatMap((entry) => [...entry.newClubs, ...Object.keys(entry.names)]);
      const errors = errorsOf(files);
      return [
        ...(isRefused ? [] : ['the import was not refused']),
        ...names
          .filter((name) => !errors.some((error) => error.includes(`"${name}"`)))
          .map((name) => `${name} was taken`),
        ...errors.filter((error) => !names.some((name) => error.includes(`"${name}"`))),
      ];
    }),
};

const cutFilesAreRefused: Step = {
  name: 'a file that is cut off is refused, and then nothing is imported',
  run: (trial) =>
    untouched(trial, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kurve-cut-'));
      // What says neither how much there is nor where it ends cannot be missed.
      const telling = trial.entries.filter((entry) => isEdition(entry) && /"matches"|# Matches/.test(textOf(entry)));
      const lists = trial.entries.filter(({ kind }) => kind === 'clubs');
      const complaints: string[] = [];
      for (const entry of telling) {
        const text = textOf(entry);
        const path = join(folder, 'cut.txt');
        writeFileSync(path, text.slice(0, text.length * 0.6));
        const { isRefused } = await importFiles(trial.context(), [...lists, { ...entry, path }]);
        if (!isRefused) complaints.push(`${entry.file} was taken though its end was missing`);
      }
      rmSync(folder, { recursive: true });
      return complaints;
    }),
};

const dryRunKeepsNothing: Step = {
  name: 'a dry run keeps nothing',
  run: (trial) =>
    untouched(trial, async () => {
      const { files } = await importFiles(trial.context(), trial.entries, { isDryRun: true });
      return errorsOf(files);
    }),
};

const everythingIsRead: Step = {
  name: 'every file is imported, and as much is read as stands in it',
  async run({ context, entries }) {
    const { files, isRefused } = await importFiles(context(), entries);
    if (isRefused) return files.flatMap(describeFile);
    return files.flatMap(({ entry, read }) => {
      const counted = countEntries(entry.kind, entry.path, textOf(entry));
      return counted === read ? [] : [`${entry.file}: ${counted} are in it, ${read} were read`];
    });
  },
};

const nothingIsLost: Step = {
  name: 'every match is kept as it stands in each of its files',
  async run({ context, entries }) {
    const ctx = context();
    const lost = entries.filter(isEdition).map(async (entry) => {
      const { draft } = readEdition(entry, textOf(entry), ctx.now);
      return (await lostOf(ctx.sql, draft)).map((complaint) => `${entry.file}: ${complaint}`);
    });
    return (await Promise.all(lost)).flat();
  },
};

const againChangesNothing: Step = {
  name: 'imported again, nothing changes',
  async run({ context, entries }) {
    const { files } = await importFiles(context(), entries);
    return files.filter(({ added, changed }) => added.length + changed.length > 0).flatMap(describeFile);
  },
};

const tablesAgree: Step = {
  name: 'the table that follows from the results is the one that was printed',
  async run({ context, entries }) {
    const ctx = context();
    const printed = entries.filter(isEdition).filter((entry) => /Final Table/i.test(textOf(entry)));
    if (printed.length === 0) return ['there is no printed table in the folder'];
    const complaints = printed.map((entry) => {
      const { draft } = readEdition(entry, textOf(entry), ctx.now);
      return tableDifferences(ctx.sql, draft, textOf(entry));
    });
    return (await Promise.all(complaints)).flat();
  },
};

const fixturesHaveAPage: Step = {
  name: 'our teams have a page of their fixtures',
  async run({ context, entries, house }) {
    const complaints: string[] = [];
    for (const { edition } of entries.filter(isEdition).filter(({ edition: { team } }) => team === 'u21')) {
      const path = `/${edition.team}/${edition.season}/${edition.competition}/spielplan/`;
      const { statusCode, body } = await house.app.inject({ url: path });
      const ours = (await listFixtures(context(), edition)).filter(
        ({ home, away }) => home.key === edition.team || away.key === edition.team,
      );
      if (statusCode !== 200) complaints.push(`${path} answers ${statusCode}`);
      if (ours.length === 0) complaints.push(`${path}: none of the matches is ours`);
      complaints.push(
        ...ours.filter((match) => !body.includes(match.path)).map((match) => `${path}: ${match.path} is not on it`),
      );
    }
    return complaints;
  },
};

const othersHaveMatchdays: Step = {
  name: 'competitions in which we do not play are shown by their matchdays or ties',
  async run({ context, entries, house }) {
    const complaints: string[] = [];
    for (const { edition, rules } of entries.filter(isEdition).filter(({ ours }) => ours?.length === 0)) {
      const path = `/${edition.team}/${edition.season}/${edition.competition}/spielplan/`;
      const [match] = await listFixtures(context(), { ...edition, roundNumber: 1 });
      const query = rules === 'cup' ? '' : '?round=1';
      const { statusCode, body } = await house.app.inject({ url: `${path}${query}` });
      if (statusCode !== 200 || !match || !body.includes(match.path)) complaints.push(`${path}: no first round`);
      if (rules === 'cup') continue;
      const current = await house.app.inject({ url: path });
      if (!/rel="prev"/.test(current.body)) complaints.push(`${path}: no matchday without being asked for one`);
    }
    return complaints;
  },
};

/** In this order: what must be refused comes before anything has been imported. */
export const steps: readonly Step[] = [
  everyFileHasAPlace,
  unknownClubsAreReported,
  cutFilesAreRefused,
  dryRunKeepsNothing,
  everythingIsRead,
  nothingIsLost,
  againChangesNothing,
  tablesAgree,
  fixturesHaveAPage,
  othersHaveMatchdays,
];
