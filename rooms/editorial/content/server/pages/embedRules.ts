/**
 * What a network shows of a post in a frame; undefined: not an address of a post of that network. Only these hosts are
 * ever framed.
 */
const embeds: Record<string, (url: URL) => string | undefined> = {
  instagram: ({ pathname }) => {
    const [, path] = /^\/((?:p|reel|tv)\/[\w-]+|[\w.]+)\/?$/.exec(pathname) ?? [];
    return path && `https://www.instagram.com/${path}/embed/`;
  },
  facebook: (url) => `https://www.facebook.com/plugins/post.php?${new URLSearchParams({ href: url.href })}`,
  x: ({ pathname }) => {
    const [, id] = /^\/\w+\/status\/(\d+)\/?$/.exec(pathname) ?? [];
    return id && `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`;
  },
  tiktok: ({ pathname }) => {
    const [, id] = /^\/@[\w.]+\/video\/(\d+)\/?$/.exec(pathname) ?? [];
    return id && `https://www.tiktok.com/embed/v2/${id}`;
  },
  youtube: ({ pathname, searchParams }) => {
    const id = searchParams.get('v') ?? /^\/(?:shorts\/)?([\w-]{11})$/.exec(pathname)?.[1];
    return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
  },
};

const hosts: Record<string, RegExp> = {
  instagram: /^(www\.)?instagram\.com$/,
  facebook: /^(www\.|m\.)?facebook\.com$/,
  x: /^(www\.)?(x|twitter)\.com$/,
  tiktok: /^(www\.)?tiktok\.com$/,
  youtube: /^((www\.|m\.)?youtube\.com|youtu\.be)$/,
};

/**
 * The address that shows a post of `network` in a frame. Undefined where the address is not one of that network, or no
 * address at all.
 */
export function embedAddress(network: string, address: string): string | undefined {
  if (!Object.hasOwn(embeds, network) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' && hosts[network]?.test(url.hostname) ? embeds[network]?.(url) : undefined;
}
