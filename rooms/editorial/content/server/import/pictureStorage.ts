import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Focus } from '#ports/artwork.ts';
import type { Picture } from '../../contentModel.ts';
import { countPictures, type FoundPicture, findPicture, insertPicture, type PictureRow } from '../pictureStore.ts';
import type { PictureRequest, RequestedPicture } from './intake.ts';
import { complaintAboutSize, intakePicture, pictureId } from './intakePicture.ts';
import type { Folder } from './readFolder.ts';
import type { PictureNote } from './readPictureNotes.ts';
import type { Report } from './report.ts';
import { wordsIn } from './wordChoice.ts';

const endings = /\.(svg|jpe?g|png|webp)$/;

type Source = {
  folder: Folder;
  report: Report;
  notes: ReadonlyMap<string, PictureNote>;
  /** A folder of this import alone, for bytes that are not stored yet. */
  scratch: string;
};
type StoredPicture = Omit<Picture, 'alt' | 'credit'>;
/** An encoded picture that waits in the scratch folder, under its id, to be stored. */
type Waiting = Omit<PictureRow, 'bytes'>;

export type PictureStorage = {
  /** The picture that a text names, encoded where it is not known yet; undefined: reported. */
  takePicture(request: PictureRequest): Promise<RequestedPicture | undefined>;
  /** Stores what was encoded. Throws where a picture that was known has been deleted meanwhile. */
  storeAll(sql: Sql): Promise<void>;
};

/**
 * Encodes each picture of a folder once, when a text first names it, with the point that stays in view when it is
 * cropped. Encoding takes minutes, so what is encoded waits in the folder `scratch` until a transaction stores it.
 */
export function openPictureStorage(sql: Sql, { folder, report, notes, scratch }: Source): PictureStorage {
  const byFile = new Map<string, Promise<StoredPicture | undefined>>();
  const waiting: Waiting[] = [];
  const known = new Set<string>();

  async function encode(file: string): Promise<StoredPicture | undefined> {
    const complain = (message: string) => void report.error(file, 1, message);
    const complaint = complaintAboutSize(file, await folder.size(file));
    if (complaint) return complain(complaint);
    const original = await folder.bytes(file);
    const focus = notes.get(file)?.focus;
    const id = pictureId(original, focus);
    const stored = await findPicture(sql, id);
    if (stored && isComplete(stored)) {
      known.add(id);
      return asStored(stored, focus);
    }
    const intake = await intakePicture(file, original);
    if ('complaint' in intake) return complain(intake.complaint);
    for (const name of intake.removed) report.warn(file, 1, `"${name}" was removed from the drawing`);
    const { bytes, ...picture } = intake.picture;
    await writeFile(join(scratch, id), bytes);
    waiting.push({ id, focus, ...picture });
    return asStored({ id, ...picture }, focus);
  }

  return {
    async takePicture({ ref, path, line, locale }) {
      const file = ref.startsWith('/') ? ref.slice(1) : posix.join(posix.dirname(path), ref);
      if (!endings.test(file) || !folder.paths.has(file)) {
        report.error(path, line, `there is no picture "${ref}" (svg, jpg, png or webp)`);
        return undefined;
      }
      const picture = byFile.get(file) ?? encode(file);
      byFile.set(file, picture);
      const taken = await picture;
      return taken && { ...taken, ...wordsAbout(notes.get(file), locale) };
    },
    async storeAll(tx) {
      if (known.size > 0 && (await countPictures(tx, [...known])) < known.size)
        throw new StartFailure('Pictures of the folder have been deleted meanwhile; import it again.');
      for (const picture of waiting)
        await insertPicture(tx, { ...picture, bytes: await readFile(join(scratch, picture.id)) });
    },
  };
}

/** Photographs that were stored by an earlier version have no colour, and are read once more. */
const isComplete = ({ format, colour }: FoundPicture): boolean => format === 'svg' || colour !== null;

type Stored = Pick<FoundPicture, 'id' | 'width' | 'height'> & { colour?: string | null | undefined };
const asStored = ({ id, width, height, colour }: Stored, focus: Focus | undefined): StoredPicture => ({
  id,
  width,
  height,
  ...(colour ? { colour } : {}),
  ...(focus ? { focus } : {}),
});

function wordsAbout({ alt, credit }: PictureNote = {}, locale: Locale): Pick<RequestedPicture, 'alt' | 'credit'> {
  const [shows, madeBy] = [wordsIn(alt, locale), wordsIn(credit, locale)];
  return { ...(shows ? { alt: shows } : {}), ...(madeBy ? { credit: madeBy } : {}) };
}
