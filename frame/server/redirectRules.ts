import { type Competition, competitions, contentWords, type Redirect } from './club.ts';

const slugBySpelling = new Map(
  competitions.flatMap(({ slug, spellings }: Competition) => [slug, ...spellings].map((one) => [one, slug] as const)),
);

/**
 * Where an address has moved to for good, or undefined (RED-01 to RED-53). `path` stands without language prefix and
 * query; case and the slash at the end do not count (RED-02 to RED-04). Never answers an address that the rules would
 * move again.
 */
export function redirectOf(rules: readonly Redirect[], path: string): string | undefined {
  const asked = comparable(path);
  if (asked === undefined) return undefined;
  for (const rule of rules) {
    const target = targetOf(rule, asked);
    if (target !== undefined && target !== path) return target;
  }
  return undefined;
}

function targetOf(rule: Redirect, asked: string): string | undefined {
  if (rule.kind === 'exact') return asked === rule.from ? rule.to : undefined;
  if (rule.kind === 'below') return asked === rule.from || asked.startsWith(`${rule.from}/`) ? rule.to : undefined;
  return competitionTarget(rule, asked);
}

/** The root of a competition goes to its fixtures; below an old spelling the same page of the new one is found. */
function competitionTarget({ groups, seasons }: Redirect & { kind: 'competition' }, asked: string): string | undefined {
  const [, group = '', season = '', spelling = '', ...rest] = asked.split('/');
  const slug = slugBySpelling.get(spelling);
  if (slug === undefined || !groups.includes(group) || !seasons.includes(season)) return undefined;
  if (rest.length === 0) return `/${group}/${season}/${slug}/spielplan/`;
  const isContent = contentWords.some((word) => word === rest[0]) && rest.every((part) => /^[\w-]+$/.test(part));
  return slug !== spelling && isContent ? `/${group}/${season}/${slug}/${rest.join('/')}/` : undefined;
}

const ascii: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ' ': '-', _: '-' };

/** Lower case, umlauts written out, no slash at the end; undefined when it is badly encoded. */
function comparable(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüß _]/g, (letter) => ascii[letter] ?? '');
    return plain.replace(/^\/+/, '/').replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
