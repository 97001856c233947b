import type { Picture } from '../contentModel.ts';
import { type Cut, pictureAddress, pictureSources } from '../pictureRules.ts';

type Props = {
  picture: Picture;
  cut?: Cut;
  /** How wide it is shown, in the words of the attribute `sizes`. */
  sizes: string;
  /** The largest picture of a page is fetched first; all others when they come into view. */
  isMain?: boolean;
  className?: string | undefined;
};

/**
 * A picture in the sizes that screens need, always with its measures, so that nothing jumps; what is cut off leaves the
 * place that matters.
 */
export function ContentPicture({ picture, cut = 'wide', sizes, isMain = false, className }: Props) {
  const { id, alt, focus } = picture;
  const [width, height] = measures(picture, cut);
  return (
    <img
      className={className}
      src={pictureAddress(id, cut)}
      srcSet={pictureSources(id, cut)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      style={focus && { objectPosition: `${focus[0]}% ${focus[1]}%` }}
    />
  );
}

function measures({ width, height }: Picture, cut: Cut): [width: number, height: number] {
  if (cut === 'whole') return [width, height];
  return cut === 'square' ? [1280, 1280] : [1280, 720];
}
