/** Widths in pixels that square pictures are given out in. */
export type ThumbnailWidth = 200 | 400 | 600 | 800 | 1280;

type Options = {
  width?: ThumbnailWidth;
  /** Hosts that give out the club's pictures, besides the site itself. */
  hosts?: readonly string[];
};

/**
 * Address of a picture of the club as a square thumbnail: cut to fill, format chosen by the browser, quality 60
 * (CONT-98 to CONT-102), by https where the host is named (CONT-103). A picture of somebody else keeps its address
 * (CONT-104).
 */
export function thumbnail(address: string, { width = 400, hosts = [] }: Options = {}): string {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? [undefined, undefined, address];
  const file = /^\/media\/[^/]+\/([^/?#]+)$/.exec(rest)?.[1];
  if (file === undefined || (host !== undefined && !hosts.includes(host.toLowerCase()))) return address;
  return `${host === undefined ? '' : `https://${host}`}/media/ar_1:1,c_fill,f_auto,q_60,w_${width}/${file}`;
}
