import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { storePicture } from '#rooms/editorial/content/server/index.ts';
import { type ProductDraft, photograph } from '../../productDraft.ts';
import { listDrafts } from '../draftStore.ts';
import { saveProducts } from '../saveProducts.ts';
import { readPhotoName } from './photoNameRules.ts';
import { notesFile, readPhotoNotes } from './readPhotoNotes.ts';

export type PhotographsReport = {
  complaints: { file: string; text: string }[];
  /** Article numbers whose pictures change, and how many products have theirs already. */
  changed: string[];
  unchanged: number;
};

type Photo = { file: string; sku: string; place: number };
type Image = ProductDraft['images'][number];

/**
 * Shows the photographs of a folder with their products, all or nothing, in the order of their places; they replace
 * the pictures that a product had, except the back that lettering is shown on and drawings of colours that have no
 * photograph. Products without a photograph in the folder keep theirs. Photographs are encoded and stored one by one before anything is locked: an import that was
 * interrupted does not encode them again, and nobody sees them before their products show them.
 */
export async function importPhotographs(
  ctx: Context,
  folder: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<PhotographsReport> {
  const report: PhotographsReport = { complaints: [], changed: [], unchanged: 0 };
  const photos = await listPhotos(folder, report);
  const read = await readPhotoNotes(folder);
  if ('complaint' in read) report.complaints.push({ file: notesFile, text: read.complaint });
  const notes = 'notes' in read ? read.notes : {};
  const known = new Set([...photos.values()].flatMap((files) => files.map(({ file }) => file)));
  for (const file of Object.keys(notes))
    if (!known.has(file)) report.complaints.push({ file: notesFile, text: `there is no photograph "${file}"` });
  const drafts = await listDrafts(ctx.sql, [...photos.keys()]);
  const taken = new Map<string, Image[]>();
  for (const [article, files] of photos) {
    const draft = drafts.get(article);
    if (draft) taken.set(article, await takePhotos(ctx, folder, { draft, files, notes, report, isDryRun }));
    else for (const { file } of files) report.complaints.push({ file, text: `there is no product ${article}` });
  }
  report.changed = [...taken.keys()].filter((sku) => isChanged(drafts.get(sku)!, taken.get(sku)!));
  report.unchanged = taken.size - report.changed.length;
  if (!isDryRun && report.complaints.length === 0)
    await ctx.inTransaction((tx) => showPhotos(tx, report.changed, taken));
  return report;
}

/** Photographs by article number, in the order of their places. */
async function listPhotos(folder: string, report: PhotographsReport): Promise<Map<string, Photo[]>> {
  const photos: Photo[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === notesFile) continue;
    const name = entry.isFile() ? readPhotoName(entry.name) : undefined;
    if (name) photos.push({ file: entry.name, ...name });
    else
      report.complaints.push({ file: entry.name, text: 'is no photograph with a name such as 1204.jpg or 1204_2.jpg' });
  }
  photos.sort((one, other) => one.place - other.place || (one.file < other.file ? -1 : 1));
  return Map.groupBy(photos, ({ sku }) => sku.split('-', 1)[0]!);
}

type Notes = Extract<Awaited<ReturnType<typeof readPhotoNotes>>, { notes: unknown }>['notes'];
type Taking = { draft: ProductDraft; files: Photo[]; notes: Notes; report: PhotographsReport; isDryRun: boolean };

async function takePhotos(
  ctx: Context,
  folder: string,
  { draft, files, notes, report, isDryRun }: Taking,
): Promise<Image[]> {
  const images: Image[] = [];
  for (const { file, sku } of files) {
    const variant = draft.variants.find((one) => one.sku === sku);
    if (sku !== draft.sku && !variant) {
      report.complaints.push({ file, text: `there is no variant ${sku}` });
      continue;
    }
    const { focus, alt } = notes[file] ?? {};
    const stored = await storePicture(ctx, await readFile(join(folder, file)), { isDryRun, focus });
    if ('complaint' in stored) report.complaints.push({ file, text: stored.complaint });
    else
      images.push({
        ...(variant?.colour ? { colour: variant.colour.key } : {}),
        artwork: { motif: photograph, colours: [], picture: stored.id, ...(alt ? { alt: localized(alt) } : {}) },
      });
  }
  return images;
}

type Words = NonNullable<Notes[string]['alt']>;
const localized = (words: Words): LocalizedText =>
  typeof words === 'string' ? { de: words } : { ...words, de: words.de ?? words.en ?? words.ja ?? '' };

/**
 * The images of a product as photographs make them: photographs first, then what is still drawn, so that every colour
 * has a picture.
 */
function withPhotos({ images }: ProductDraft, photos: Image[]): Image[] {
  const isShown = ({ colour }: Image) => photos.some((photo) => photo.colour === undefined || photo.colour === colour);
  const isKept = (image: Image) =>
    image.artwork.motif === 'shirtBack' || (image.artwork.motif !== photograph && !isShown(image));
  return [...photos, ...images.filter(isKept)];
}

const isChanged = (draft: ProductDraft, photos: Image[]): boolean =>
  !isDeepStrictEqual(withPhotos(draft, photos), draft.images);

/** Reads the products anew, since encoding may have taken minutes in which others have changed them. */
async function showPhotos(tx: Context, skus: readonly string[], taken: ReadonlyMap<string, Image[]>): Promise<void> {
  const drafts = await listDrafts(tx.sql, [...skus]);
  for (const draft of drafts.values())
    await saveProducts(tx, [{ ...draft, images: withPhotos(draft, taken.get(draft.sku)!) }]);
}
