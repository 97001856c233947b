/** Cuts of a picture that are given out (platform/media), and their widths in pixels. */
const cuts = {
  square: { words: 'ar_1:1,c_fill', widths: [200, 400, 600, 800, 1280] },
  wide: { words: 'ar_16:9,c_fill', widths: [400, 800, 1280] },
  /** Nothing is cut off. */
  whole: { words: 'c_fit', widths: [400, 800, 1280, 1920] },
} as const;
export type Cut = keyof typeof cuts;

/** Address of a picture in one cut; `width` is one of the listed ones, in pixels. */
export const pictureAddress = (id: string, cut: Cut, width = 800): string =>
  `/media/${cuts[cut].words},f_auto,q_60,w_${width}/${id}.jpg`;

/** All widths of a cut, as `srcset`. */
export const pictureSources = (id: string, cut: Cut): string =>
  cuts[cut].widths.map((width) => `${pictureAddress(id, cut, width)} ${width}w`).join(', ');
