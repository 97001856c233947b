/** Of which product or variant a file is a photograph, and its place among several. */
export type PhotoName = { sku: string; place: number };

/**
 * Reads the name of a photograph: `1204.jpg`, `1204_2.jpg` (the second one of product 1204), `1204-M-RED_1.jpg` (of a
 * variant, for its colour). Undefined: it is no such name.
 */
export function readPhotoName(name: string): PhotoName | undefined {
  const [, sku, place = '1'] =
    /^([0-9]{4,9}(?:-[A-Z0-9]{1,8}){0,2})(?:_([1-9][0-9]?))?\.(?:jpe?g|png|webp)$/i.exec(name) ?? [];
  return sku === undefined ? undefined : { sku: sku.toUpperCase(), place: Number(place) };
}
