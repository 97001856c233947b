/**
 * An address of a page that is badly encoded, as old links to pages with umlauts are, read as Latin-1: `/gr%F6sse` is
 * `/größe`. So it is a page that is not found, or one that has moved; the API refuses it.
 */
export function readableAddress(url: string): string {
  const [path = '/', ...query] = url.split('?');
  if (isDecodable(path) || /^\/api(\/|$)/i.test(path)) return url;
  const letterOf = (_: string, hex?: string) =>
    hex ? encodeURIComponent(String.fromCharCode(Number.parseInt(hex, 16))) : '%25';
  return [path.replace(/%([\da-f]{2})?/gi, letterOf), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
