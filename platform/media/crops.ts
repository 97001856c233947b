/**
 * Crops in which pictures are served, with their widths in pixels. Only these exist, so nobody can make the server
 * render without end. `ratio` is width by height; without one the whole picture is shown.
 */
export const crops = {
  square: { key: 'ar_1:1,c_fill', ratio: 1, widths: [200, 400, 600, 800, 1280] },
  /** For telephones, where a picture stands higher than wide. */
  tall: { key: 'ar_4:5,c_fill', ratio: 4 / 5, widths: [400, 640, 800, 1200] },
  wide: { key: 'ar_16:9,c_fill', ratio: 16 / 9, widths: [400, 640, 800, 960, 1280, 1600, 2240] },
  whole: { key: 'c_fit', ratio: undefined, widths: [400, 800, 1280, 1920] },
} as const;
export type Crop = keyof typeof crops;
/** Pixels. */
type Size = { width: number; height: number };

/** Address of a picture in one crop; `width` is one of the listed ones, in pixels. */
export const pictureAddress = (id: string, crop: Crop, width = 800): string =>
  `/media/${crops[crop].key},f_auto,q_60,w_${width}/${id}.jpg`;

/** The widths of a crop that a picture of this size fills without being enlarged, at least the smallest; as `srcset`. */
export function pictureSources({ id, ...size }: { id: string } & Size, crop: Crop): string {
  const { width: full } = cropSize(size, crop);
  const [smallest, ...larger] = crops[crop].widths;
  return [smallest, ...larger.filter((width) => width <= full)]
    .map((width) => `${pictureAddress(id, crop, width)} ${width}w`)
    .join(', ');
}

/** The largest size that a crop of a picture can have. */
export function cropSize({ width, height }: Size, crop: Crop): Size {
  const { ratio } = crops[crop];
  if (ratio === undefined) return { width, height };
  const full = Math.min(width, Math.round(height * ratio));
  return { width: full, height: Math.round(full / ratio) };
}
