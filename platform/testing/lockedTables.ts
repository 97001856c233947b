/**
 * A table whose rows a statement locks. `insert`: with `on conflict`, it can wait for a row of the same key; `new`: a
 * row that nobody else can wait for. `skips`: rows that somebody else holds are left out (`skip locked`), so it does
 * not wait.
 */
export type LockedTable = { table: string; how: 'lock' | 'insert' | 'new'; skips: boolean };

const name = String.raw`(?:"\w+"|\w+)\.(?:"\w+"|\w+)`;
const parts = new RegExp(
  [
    "'(?:[^']|'')*'",
    '[()]',
    String.raw`\binsert\s+into\s+(?<inserted>${name})`,
    String.raw`\b(?:update|delete\s+from)\s+(?<written>${name})`,
    String.raw`\bon\s+(?<conflict>conflict)\b`,
    String.raw`(?:\b(?:from|join)|,)\s+(?<read>${name})(?:\s+as)?(?:\s+(?!for\b|where\b|on\b|join\b|order\b)(?<alias>\w+))?`,
    String.raw`\bfor\s+(?<lock>no\s+key\s+update|update|key\s+share|share)\b(?:\s+of\s+(?<of>\w+))?(?<skips>\s+skip\s+locked)?`,
  ].join('|'),
  'gi',
);

type Scope = { read: { table: string; alias: string }[]; inserted?: LockedTable };

/**
 * The tables whose rows a statement locks, in the order of its text. What triggers and foreign keys lock is not seen.
 */
export function lockedTables(text: string): LockedTable[] {
  const found: LockedTable[] = [];
  const scopes: Scope[] = [{ read: [] }];
  for (const { 0: whole, groups = {} } of text.replaceAll(/--.*$/gm, '').matchAll(parts)) {
    const scope = scopes.at(-1) ?? { read: [] };
    if (whole === '(') scopes.push({ read: [] });
    else if (whole === ')') scopes.pop();
    else if (groups.inserted) {
      scope.inserted = { table: plain(groups.inserted), how: 'new', skips: false };
      found.push(scope.inserted);
    } else if (groups.written) found.push({ table: plain(groups.written), how: 'lock', skips: false });
    else if (groups.conflict && scope.inserted) scope.inserted.how = 'insert';
    else if (groups.read) scope.read.push(readAs(groups.read, groups.alias));
    else if (groups.lock) found.push(...lockedIn(scope, groups.of, groups.skips !== undefined));
  }
  return found.map((one) => ({ ...one, skips: found.some(({ table, skips }) => skips && table === one.table) }));
}

const plain = (table: string): string => table.replaceAll('"', '');

function readAs(written: string, alias: string | undefined): Scope['read'][number] {
  const table = plain(written);
  return { table, alias: alias ?? table.slice(table.indexOf('.') + 1) };
}

const lockedIn = ({ read }: Scope, of: string | undefined, skips: boolean): LockedTable[] =>
  read
    .filter(({ alias }) => of === undefined || alias === of)
    .map(({ table }) => ({ table, how: 'lock' as const, skips }));
