/** A reply that should be a page. */
type PageReply = { status: number; body: string; headers: Record<string, unknown> };

/** What is wrong with a page as a reader gets it; nothing, if all is well. */
export function faultsOf({ status, body, headers }: PageReply): string[] {
  if (status !== 200) return [`status ${status}${status < 400 ? `, to ${headers.location}` : ''}`];
  if (!String(headers['content-type']).startsWith('text/html')) return [`is ${headers['content-type']}`];
  const shown = withoutScripts(body);
  const headings = shown.match(/<h1[\s>]/g)?.length ?? 0;
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
  return [
    ...(title.trim() === '' ? ['has no title'] : []),
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...(/<html[^>]* lang="(de|en|ja)"/.test(body) ? [] : ['does not say its language']),
    ...(shown.match(/ class="[^"]*\bundefined\b[^"]*"/g) ?? []).map((names) => `has${names}`),
    ...missingWords(shown).map((word) => `shows "${word}" in place of words`),
  ];
}

const withoutScripts = (body: string): string => body.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');

/** Keys and gaps that stand where words should: `radio.failed`, `toHome`, `{{count}}`. */
function missingWords(shown: string): string[] {
  const texts = [
    ...[...shown.matchAll(/>([^<]+)</g)].map(([, text]) => text!.trim()),
    ...[...shown.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(([, text]) => text!.trim()),
  ];
  const isKey = (text: string) =>
    /^[a-z]+[A-Z]\w*$|^[a-z]\w*(\.[a-zA-Z]\w*)+$/.test(text) || /\{\{|undefined|\[object/.test(text);
  return [...new Set(texts.filter(isKey))];
}

/** Addresses of the same site that a page links to, without the part behind `#`. */
export function linksIn(body: string): string[] {
  return distinct([...body.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => href!)).filter(
    (href) => !href.startsWith('//'),
  );
}

/** Addresses of pictures and files of the same site that a page shows. */
export function picturesIn(body: string): string[] {
  const single = [...body.matchAll(/<(?:img|source|image|video)[^>]*? (?:src|href|poster)="(\/[^"]+)"/g)].map(
    ([, src]) => src!,
  );
  const sets = [...body.matchAll(/ (?:srcset|srcSet|imagesrcset)="([^"]+)"/g)].flatMap(([, set]) =>
    set!.split(/,\s+/).map((one) => one.trim().split(' ')[0]!),
  );
  return distinct([...single, ...sets]);
}

const distinct = (addresses: string[]): string[] => [
  ...new Set(addresses.map((address) => address.replaceAll('&amp;', '&').split('#')[0]!)),
];
