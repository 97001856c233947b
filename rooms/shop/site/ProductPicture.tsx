const at = (id: string, width: number) => `/media/ar_1:1,c_fill,f_auto,q_60,w_${width}/${id}.jpg`;

type Props = {
  id: string;
  alt: string;
  /** How wide it is shown, in the words of the attribute `sizes`. */
  sizes: string;
  /** The largest picture of a page is fetched first; all others when they come into view. */
  isMain?: boolean;
};

/** A square product picture in the sizes that screens need. */
export function ProductPicture({ id, alt, sizes, isMain = false }: Props) {
  return (
    <img
      src={at(id, 600)}
      srcSet={[200, 400, 600, 800, 1280].map((width) => `${at(id, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width="800"
      height="800"
      alt={alt}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
