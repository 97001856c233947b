import type { Picture } from '../../contentModel.ts';
import type { Folder } from './readFolder.ts';
import type { Report } from './report.ts';

/** Something that a text refers to and that must exist. */
export type Reference = { uid: string; kind: 'gallery' | 'person' | 'news' | 'video'; path: string; line: number };
/** A link of this club in a text. */
export type Link = { href: string; path: string; line: number };

/** What a picture is taken from and where that is written. */
export type PictureRequest = { ref: string; path: string; line: number };

/** Everything that reading a folder needs and gathers. */
export type Intake = {
  folder: Folder;
  report: Report;
  now: Date;
  sections: readonly string[];
  categories: ReadonlySet<string>;
  /** The picture that a text names; undefined: reported. */
  takePicture(request: PictureRequest): Promise<Omit<Picture, 'alt'> | undefined>;
  references: Reference[];
  links: Link[];
};
