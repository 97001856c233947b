/** What is read: pictures of people by their first bytes (`encodePicture`), and drawings of our own (SVG). */
const readable = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'];

type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp> | undefined;

/**
 * The part that reads and writes pictures, with every other kind of file blocked in it. Loaded with the first picture,
 * since most processes start without ever touching one.
 */
export async function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readable });
    return sharp;
  });
  return loaded;
}
