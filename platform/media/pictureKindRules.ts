export type PictureKind = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Uint8Array, at: number, values: readonly number[]): boolean =>
  values.every((value, index) => bytes[at + index] === value);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * What a file is by its first bytes, whatever its name or the caller says of it; undefined: none of the pictures that
 * are taken.
 */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, ...letters('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, 0, letters('RIFF')) && startsWith(bytes, 8, letters('WEBP'))) return 'webp';
  return undefined;
}
