import type { Locale } from '#platform/context.ts';
import type { Picture } from '../../contentModel.ts';
import type { Folder } from './readFolder.ts';
import type { Report } from './report.ts';

/** Something that a text refers to and that must exist. */
export type Reference = { uid: string; kind: 'gallery' | 'person' | 'news' | 'video'; path: string; line: number };
/** A link of this club in a text. */
export type Link = { href: string; path: string; line: number };

/** What a picture is taken from, where that is written, and in which language it is described. */
export type PictureRequest = { ref: string; path: string; line: number; locale: Locale };
/** A picture with the words that `pictures.json` has about it. */
export type RequestedPicture = Omit<Picture, 'alt'> & { alt?: string };

/** Everything that reading a folder needs and gathers. */
export type Intake = {
  folder: Folder;
  report: Report;
  now: Date;
  sections: readonly string[];
  categories: ReadonlySet<string>;
  /** The picture that a text names; undefined: reported. */
  takePicture(request: PictureRequest): Promise<RequestedPicture | undefined>;
  references: Reference[];
  links: Link[];
};
