import type { Finding, Source } from '../sources.ts';

/** Each room's last migration from before this rule; newer ones, and all of other rooms, keep it. */
const lastBefore: Record<string, string> = {
  accounting: '0001',
  admission: '0002',
  advertising: '0002',
  approval: '0001',
  cart: '0003',
  checkout: '0008',
  clubSettings: '0001',
  codes: '0001',
  contact: '0002',
  content: '0005',
  identity: '0018',
  match: '0006',
  membership: '0003',
  order: '0021',
  organisation: '0004',
  oversight: '0001',
  payment: '0021',
  platform: '0008',
  redirects: '0001',
  returns: '0007',
  sandboxPay: '0005',
  search: '0003',
  shop: '0013',
  stadium: '0001',
  ticketing: '0015',
  video: '0002',
  voucher: '0021',
  wallet: '0006',
};

/** `isOutside`: its statements run one by one, outside of a transaction (`platform/database/migrate.ts`). */
type File = { path: string; room: string; number: string; isOutside: boolean; blocks: number; statements: string[] };
type Look = { file: File; statement: string; isOwn: (table: string) => boolean; before: string[] };

const name = '((?:"?\\w+"?\\.)?"?\\w+"?)';
const alter = new RegExp(`^alter table (?:if exists )?(?:only )?${name} (.*)$`);
const createIndex = new RegExp(
  `^create (?:unique )?index (concurrently )?(?:if not exists )?"?(\\w+)"? on (?:only )?${name}`,
);
const changesRows = new RegExp(`\\b(update|delete from) (?:only )?${name} `, 'g');

/** What a statement does to buyers; undefined: nothing that they feel. */
const dangers: ((look: Look) => string | undefined)[] = [
  ...[rewritesTable, addsCheckedConstraint, setsNotNull],
  ...[buildsIndex, changesAllRows, cannotRunTwice],
];

/** No new migration rewrites a table in one go, or keeps buyers from writing while it reads one. */
export function migrationsLetBuyersThrough(sources: Source[]): Finding[] {
  const files = sources.flatMap(readFile).sort((a, b) => (a.path < b.path ? -1 : 1));
  return files
    .filter(({ room, number }) => number > (lastBefore[room] ?? ''))
    .flatMap((file) => {
      const earlier = files.filter((other) => other.room === file.room && other.path < file.path);
      const made = file.statements.flatMap((text) => new RegExp(`^create table ${name}`).exec(text)?.[1] ?? []);
      return file.statements
        .flatMap((statement, at) => {
          const before = [...earlier.flatMap(({ statements }) => statements), ...file.statements.slice(0, at)];
          const look = { file, statement, isOwn: (table: string) => made.includes(table), before };
          return dangers.flatMap((danger) => danger(look) ?? []);
        })
        .map((message) => ({ rule: 'migrationsLetBuyersThrough', path: file.path, message }));
    });
}

function readFile({ path, text }: Source): File[] {
  const found = /^(?:rooms\/\w+\/(\w+)\/server|(platform))\/migrations\/(\d+)-[^/]*\.sql$/.exec(path);
  if (!found) return [];
  const plain = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  const statements = plain.match(/(?:\$(\w*)\$.*?\$\1\$|'[^']*'|[^;'$])+/g) ?? [];
  return [
    {
      path,
      room: found[1] ?? found[2]!,
      number: found[3]!,
      isOutside: /^-- concurrently\n/.test(text),
      blocks: text.trim().split(/\n\s*\n/).length,
      statements: statements.map((statement) => statement.trim()).filter((statement) => statement !== ''),
    },
  ];
}

function rewritesTable({ statement, isOwn }: Look): string | undefined {
  const [, table = '', what = ''] = alter.exec(statement) ?? [];
  if (table === '' || isOwn(table)) return undefined;
  if (/\balter (column )?"?\w+"? (set data )?type\b/.test(what))
    return `gives a column of ${table} another type: add a column, fill it in batches, use it`;
  if (/\badd (column )?.*(\bdefault [^,]*\w\s*\(|\) stored\b|\b\w*serial\b|\bas identity\b)/.test(what))
    return `adds a column to ${table} that is computed for each row: add it empty and fill it in batches`;
  return undefined;
}

function addsCheckedConstraint({ statement, isOwn }: Look): string | undefined {
  const [, table = '', what = ''] = alter.exec(statement) ?? [];
  if (table === '' || isOwn(table)) return undefined;
  if (/\badd (constraint "?\w+"? )?(unique|primary key|exclude)\b(?! using index)/.test(what))
    return `builds an index of ${table} while nobody may write: create it concurrently, then "using index"`;
  if (/\badd (constraint "?\w+"? )?(check|foreign key)\b/.test(what) && !/\bnot valid\b/.test(what))
    return `checks all rows of ${table} while nobody may write: "not valid", and "validate constraint" in a later file`;
  return undefined;
}

/** PostgreSQL reads no row for `set not null` where a validated check says the same. */
function setsNotNull({ statement, isOwn, before }: Look): string | undefined {
  const [, table = '', what = ''] = alter.exec(statement) ?? [];
  const column = /\balter (?:column )?"?(\w+)"? set not null\b/.exec(what)?.[1];
  if (!column || isOwn(table)) return undefined;
  const ofTable = before.filter((text) => alter.exec(text)?.[1] === table).join(';');
  const check = new RegExp(`add constraint "?(\\w+)"? check \\(\\s*"?${column}"? is not null\\s*\\)`).exec(
    ofTable,
  )?.[1];
  if (check && new RegExp(`validate constraint "?${check}\\b`).test(ofTable)) return undefined;
  return `reads all rows of ${table} while nobody may use it: validate a check (${column} is not null) before`;
}

function buildsIndex({ statement, file, isOwn }: Look): string | undefined {
  const [, concurrently, , table = ''] = createIndex.exec(statement) ?? [];
  if (table === '' || isOwn(table)) return undefined;
  if (!concurrently) return `builds an index of ${table} while nobody may write: concurrently, in a file of its own`;
  return file.isOutside ? undefined : 'needs "-- concurrently" as its first line';
}

function changesAllRows({ statement, file, isOwn }: Look): string | undefined {
  const body = statement.replace(/\b(on (conflict .*do )?|for (no key )?|after |before |or )(update|delete)\b/g, '');
  if (/^create (or replace )?(function|procedure)/.test(body)) return undefined;
  const tables = [...body.matchAll(changesRows)].map(([, , table]) => table!).filter((table) => !isOwn(table));
  const isBatch = file.isOutside && /^do /.test(body) && /\blimit \d/.test(body) && /\bcommit\b/.test(body);
  if (tables.length === 0 || isBatch) return undefined;
  return `changes rows of ${tables[0]} in one go: in batches that commit, in a file "-- concurrently"`;
}

/** What a file without a transaction has begun stays when it is cut off; then all of it runs again. */
function cannotRunTwice({ statement, file, before }: Look): string | undefined {
  if (file.isOutside && file.blocks !== file.statements.length) return 'needs a blank line between two statements';
  if (!file.isOutside || /^do /.test(statement) || /^drop index concurrently if exists /.test(statement))
    return undefined;
  const index = createIndex.exec(statement)?.[2];
  if (index && before.at(-1)?.startsWith('drop index concurrently if exists ') && before.at(-1)?.endsWith(index))
    return undefined;
  return 'must be able to run again: "drop index concurrently if exists" before "create index concurrently", or "do"';
}
