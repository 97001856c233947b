import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/context.ts';
import { idOfPicture, storePicture } from '#rooms/content/server/index.ts';
import { type ProductDraft, photograph } from '../../productDraft.ts';
import { listDrafts } from '../draftStore.ts';
import { saveProducts } from '../saveProducts.ts';
import { readPhotoName } from './photoNameRules.ts';

export type PhotographsReport = {
  complaints: { file: string; text: string }[];
  /** Article numbers whose pictures change, and how many products have theirs already. */
  changed: string[];
  unchanged: number;
};

type Photo = { file: string; sku: string; place: number };

/** Undoes a dry run, or an import in which something is wrong. */
class Undo extends Error {}

/**
 * Shows the photographs of a folder with their products, all or nothing, in the order of their places; they replace
 * the pictures that a product had, except the back that lettering is shown on. Products without a photograph in the
 * folder keep theirs. A photograph that is stored already is not encoded again.
 */
export async function importPhotographs(
  ctx: Context,
  folder: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<PhotographsReport> {
  const report: PhotographsReport = { complaints: [], changed: [], unchanged: 0 };
  const photos = await listPhotos(folder, report);
  const drafts = await listDrafts(ctx.sql, [...photos.keys()]);
  const attempt = async (tx: Context) => {
    for (const [article, files] of photos) {
      const draft = drafts.get(article);
      if (draft) await importPhotosOf(tx, folder, { draft, files, report });
      else for (const { file } of files) report.complaints.push({ file, text: `there is no product ${article}` });
    }
    if (isDryRun || report.complaints.length > 0) throw new Undo();
  };
  await ctx.inTransaction(attempt).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return report;
}

/** Photographs by article number, in the order of their places. */
async function listPhotos(folder: string, report: PhotographsReport): Promise<Map<string, Photo[]>> {
  const photos: Photo[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = entry.isFile() ? readPhotoName(entry.name) : undefined;
    if (name) photos.push({ file: entry.name, ...name });
    else
      report.complaints.push({ file: entry.name, text: 'is no photograph with a name such as 1204.jpg or 1204_2.jpg' });
  }
  photos.sort((one, other) => one.place - other.place || (one.file < other.file ? -1 : 1));
  return Map.groupBy(photos, ({ sku }) => sku.split('-', 1)[0]!);
}

type Taking = { draft: ProductDraft; files: Photo[]; report: PhotographsReport };

async function importPhotosOf(tx: Context, folder: string, { draft, files, report }: Taking): Promise<void> {
  const images: ProductDraft['images'] = [];
  const before = new Set(draft.images.map(({ artwork }) => artwork.picture));
  for (const { file, sku } of files) {
    const variant = draft.variants.find((one) => one.sku === sku);
    if (sku !== draft.sku && !variant) {
      report.complaints.push({ file, text: `there is no variant ${sku}` });
      continue;
    }
    const original = await readFile(join(folder, file));
    const known = idOfPicture(original);
    const kept = before.has(known) ? { id: known } : await storePicture(tx, original);
    if ('complaint' in kept) report.complaints.push({ file, text: kept.complaint });
    else
      images.push({
        ...(variant?.colour ? { colour: variant.colour.key } : {}),
        artwork: { motif: photograph, colours: [], picture: kept.id },
      });
  }
  images.push(...draft.images.filter(({ artwork }) => artwork.motif === 'shirtBack'));
  if (isDeepStrictEqual(images, draft.images)) report.unchanged += 1;
  else {
    report.changed.push(draft.sku);
    if (report.complaints.length === 0) await saveProducts(tx, [{ ...draft, images }]);
  }
}
