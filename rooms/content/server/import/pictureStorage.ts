import { posix } from 'node:path';
import type { Sql } from '#platform/database/database.ts';
import type { Focus } from '#ports/artwork.ts';
import type { Picture } from '../../contentModel.ts';
import { findPicture, insertPicture } from '../pictureStore.ts';
import type { PictureRequest } from './intake.ts';
import { complaintAboutSize, intakePicture, pictureId } from './intakePicture.ts';
import type { Folder } from './readFolder.ts';
import type { Report } from './report.ts';

const endings = /\.(svg|jpe?g|png|webp)$/;

type StoredPicture = Omit<Picture, 'alt'>;

/**
 * Stores each picture of a folder once, when a text first names it, with the point that stays in view when it is
 * cropped.
 */
export function openPictureStorage(sql: Sql, folder: Folder, report: Report, focuses: ReadonlyMap<string, Focus>) {
  const byFile = new Map<string, Promise<StoredPicture | undefined>>();

  async function storePicture(file: string): Promise<StoredPicture | undefined> {
    const complain = (message: string) => void report.error(file, 1, message);
    const complaint = complaintAboutSize(file, await folder.size(file));
    if (complaint) return complain(complaint);
    const original = await folder.bytes(file);
    const focus = focuses.get(file);
    const id = pictureId(original, focus);
    const known = await findPicture(sql, id);
    if (known) return focus ? { ...known, focus } : known;
    const intake = await intakePicture(file, original);
    if ('complaint' in intake) return complain(intake.complaint);
    for (const name of intake.removed) report.warn(file, 1, `"${name}" was removed from the drawing`);
    await insertPicture(sql, { id, focus, ...intake.picture });
    const { width, height } = intake.picture;
    return { id, width, height, ...(focus ? { focus } : {}) };
  }

  return function takePicture({ ref, path, line }: PictureRequest): Promise<StoredPicture | undefined> {
    const file = ref.startsWith('/') ? ref.slice(1) : posix.join(posix.dirname(path), ref);
    if (!endings.test(file) || !folder.paths.has(file)) {
      report.error(path, line, `there is no picture "${ref}" (svg, jpg, png or webp)`);
      return Promise.resolve(undefined);
    }
    const picture = byFile.get(file) ?? storePicture(file);
    byFile.set(file, picture);
    return picture;
  };
}
