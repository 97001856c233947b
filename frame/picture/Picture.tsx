import type { CSSProperties } from 'react';
import { type Crop, cropSize, pictureAddress, pictureSources } from '#platform/media/crops.ts';
import type { Focus } from '#ports/artwork.ts';
import styles from './Picture.module.css';

/** What is known of a picture that stands on a page. Pixels as the original has them. */
export type ShownPicture = {
  id: string;
  width: number;
  height: number;
  /** The point that stays in view, whatever is cropped; absent: the middle. */
  focus?: Focus;
  /** Average colour of a photograph, `#rrggbb`: its ground until it has been loaded. */
  colour?: string;
  alt: string;
  caption?: string;
  credit?: string;
};

type Props = {
  picture: ShownPicture;
  crop?: Crop;
  /** Another crop where the window is narrower than 640 pixels. */
  phoneCrop?: Crop;
  /** How wide it is shown, in the words of the attribute `sizes`. */
  sizes: string;
  /** The largest picture of a page is fetched first; all others when they come into view. */
  isMain?: boolean;
  className?: string | undefined;
};

/**
 * The one way to show a picture of the club: in the widths that screens need, always with its size, so that nothing
 * moves, on its own colour until it is there, and cropped around its focus.
 */
export function Picture({ picture, crop = 'wide', phoneCrop, sizes, isMain = false, className }: Props) {
  const { id, alt, focus, colour } = picture;
  const style: CSSProperties = {
    ...(focus ? { objectPosition: `${focus[0]}% ${focus[1]}%` } : {}),
    ...(colour ? { backgroundColor: colour } : {}),
  };
  const image = (
    <img
      className={className}
      src={pictureAddress(id, crop)}
      srcSet={pictureSources(picture, crop)}
      sizes={sizes}
      {...cropSize(picture, crop)}
      alt={alt}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      style={style}
    />
  );
  if (!phoneCrop) return image;
  return (
    <picture>
      <source
        media="(max-width: 639px)"
        srcSet={pictureSources(picture, phoneCrop)}
        sizes={sizes}
        {...cropSize(picture, phoneCrop)}
      />
      {image}
    </picture>
  );
}

/** A picture with what stands below it: caption, and who made it. `lang`: of these words, where it is not the page's. */
export function PictureFigure({ lang, className, ...props }: Props & { lang?: string | undefined }) {
  const { caption, credit } = props.picture;
  return (
    <figure className={[styles.figure, className].filter(Boolean).join(' ')}>
      <Picture {...props} />
      {caption || credit ? (
        <figcaption className={styles.caption} lang={lang}>
          {caption} {credit ? <small>{credit}</small> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
