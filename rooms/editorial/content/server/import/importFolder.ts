import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sites } from '#club/sites.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { deleteRasters } from '#platform/media/rasters.ts';
import { type CategoryRow, listCategories, upsertCategories } from '../categoryStore.ts';
import { contentKind } from '../contentParts.ts';
import type { ContentWiring } from '../contentWiring.ts';
import { analyzeContent, lockByUids, lockImports } from '../documentStore.ts';
import { saveDrafts } from '../saveDrafts.ts';
import { deleteUnshown, listTakenDown } from '../takeDownStore.ts';
import { checkDrafts, checkVideos } from './checkDrafts.ts';
import type { Draft } from './draft.ts';
import type { Intake } from './intake.ts';
import { openPictureStorage, type PictureStorage } from './pictureStorage.ts';
import { readCategories } from './readCategories.ts';
import { readFolder } from './readFolder.ts';
import { readGallery } from './readGallery.ts';
import { readPerson } from './readPerson.ts';
import { readPictureNotes } from './readPictureNotes.ts';
import { picturesIn, readTextDocument } from './readTextDocument.ts';
import { type Complaint, ImportRefused, makeReport } from './report.ts';

export type ImportOptions = Omit<ContentWiring, 'tickets'> & {
  /** Only look: nothing is changed. */
  isDryRun?: boolean;
};
export type ImportResult = {
  saved: string[];
  unchanged: number;
  /** Portraits that nobody gets any more. */
  withdrawnPictures: string[];
  complaints: Complaint[];
};

const manyDocuments = 100;

/** Rolls a dry run back. */
class OnlyLooked extends Error {}

/**
 * Imports a folder of content (docs/content.md): all of it, or nothing with an `ImportRefused` that says why. Texts are
 * read and pictures encoded before the transaction, which would otherwise be open for minutes.
 */
export async function importFolder(ctx: Context, root: string, options: ImportOptions): Promise<ImportResult> {
  const scratch = await mkdtemp(join(tmpdir(), 'kurve-import-'));
  let result: ImportResult | undefined;
  try {
    const source = await readSource(ctx, root, scratch);
    await ctx.inTransaction(async (tx) => {
      result = await importInto(tx, source, options);
      if (options.isDryRun) throw new OnlyLooked();
    });
  } catch (error) {
    if (!(error instanceof OnlyLooked)) throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  // Running processes are told; this one may be the only one that there is.
  if (!options.isDryRun)
    for (const id of result!.withdrawnPictures) await deleteRasters(join(ctx.config.dataFolder, 'media'), id);
  return result!;
}

/** What a folder holds, read and checked as far as that can be done without the documents that are here. */
type Source = { intake: Intake; categories: CategoryRow[]; pictures: PictureStorage; read: Draft[] };

async function readSource({ sql, now }: Context, root: string, scratch: string): Promise<Source> {
  const report = makeReport();
  const folder = await readFolder(root, report);
  const named = await readCategories(folder, report);
  const categories = [...named].map(([key, names], position) => ({ key, names, position }));
  const known = await listCategories(sql);
  const notes = await readPictureNotes(folder, report);
  const pictures = openPictureStorage(sql, { folder, report, notes, scratch });
  const intake: Intake = {
    folder,
    report,
    sections: Object.keys(sites),
    now,
    references: [],
    links: [],
    categories: new Set([...named.keys(), ...known.map(({ key }) => key)]),
    takePicture: pictures.takePicture,
  };
  return { intake, categories, pictures, read: await readDocuments(intake) };
}

async function importInto(
  tx: Context,
  { intake, categories, pictures, read }: Source,
  options: ImportOptions,
): Promise<ImportResult> {
  const { report } = intake;
  await lockImports(tx.sql);
  const { isRenamed } = await upsertCategories(tx.sql, categories);
  await checkDrafts(tx.sql, intake, read, options);
  await checkVideos(tx, intake, options);
  if (report.hasErrors()) throw new ImportRefused(report.complaints);
  await pictures.storeAll(tx.sql);
  const drafts = await withoutTakenDown(tx, intake, read);
  const known = await lockByUids(
    tx.sql,
    drafts.map(({ uid }) => uid),
  );
  const changed = drafts.filter(({ uid, fingerprint }) => known.get(uid)?.fingerprint !== fingerprint);
  if (isRenamed) await contentChanged(tx, contentKind);
  const withdrawnPictures = changed.length > 0 ? await saveDrafts(tx, changed) : [];
  // Pictures of those who have been taken down have been read with the folder.
  const passedBy = read.filter((draft) => !drafts.includes(draft));
  await deleteUnshown(tx.sql, picturesIn(passedBy));
  if (changed.length > manyDocuments) await analyzeContent(tx.sql);
  const saved = changed.map(({ uid }) => uid);
  return { saved, unchanged: drafts.length - saved.length, withdrawnPictures, complaints: report.complaints };
}

const readers: [RegExp, (intake: Intake, path: string) => Promise<Draft | undefined>][] = [
  [/^news\/[^/]+\/meta\.json$/, (intake, path) => readTextDocument(intake, 'news', path)],
  [/^pages\/.+\/page\.json$/, (intake, path) => readTextDocument(intake, 'page', path)],
  [/^people\/[^/]+\.json$/, readPerson],
  [/^galleries\/[^/]+\/gallery\.json$/, readGallery],
];

async function readDocuments(intake: Intake): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const path of intake.folder.paths) {
    const read = readers.find(([shape]) => shape.test(path))?.[1];
    const draft = await read?.(intake, path);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

async function withoutTakenDown(tx: Context, { report }: Intake, drafts: Draft[]): Promise<Draft[]> {
  const gone = await listTakenDown(
    tx.sql,
    drafts.map(({ uid }) => uid),
  );
  for (const { uid, source } of drafts)
    if (gone.has(uid)) report.warn(source, 1, `"${uid}" has been taken down and was passed by`);
  return drafts.filter(({ uid }) => !gone.has(uid));
}
