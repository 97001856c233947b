import type { Picture } from '../../contentModel.ts';
import type { RequestedPicture } from './intake.ts';

type PictureWords = Pick<Picture, 'caption'> & Partial<Pick<Picture, 'alt' | 'credit'>>;

/**
 * A picture in the words of the text that uses it, and where that says nothing in those of `pictures.json`. An empty
 * `alt` means that neither describes it.
 */
export function describePicture(
  picture: RequestedPicture,
  words: { [K in keyof PictureWords]: PictureWords[K] | undefined },
): Picture {
  const given = Object.entries(words).filter(([, text]) => text !== undefined);
  return { alt: '', ...picture, ...(Object.fromEntries(given) as PictureWords) };
}
