import { Picture } from '#frame/picture/Picture.tsx';

type Props = {
  id: string;
  alt: string;
  /** How wide it is shown, in the words of the attribute `sizes`. */
  sizes: string;
  /** The largest picture of a page is fetched first; all others when they come into view. */
  isMain?: boolean;
};

/** A square product picture: a photograph, or the drawing of a product that has none. */
export function ProductPicture({ id, alt, sizes, isMain = false }: Props) {
  return <Picture picture={{ id, alt, width: 1280, height: 1280 }} crop="square" sizes={sizes} isMain={isMain} />;
}
