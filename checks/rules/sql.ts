import { dirname, join } from 'node:path';
import { type Finding, isProduct, lastNameOf, lineAt, programOf, type Source, walk } from '../sources.ts';

type Statement = { path: string; line: number; text: string };

/** SQL stands in stores (and in the platform's own parts), and in migrations. */
export function sqlOnlyInStores(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isProduct(source) && !/Store\.ts$|^platform\//.test(source.path))
    .flatMap(statementsIn)
    .map(({ path, line }) => ({ rule: 'sqlOnlyInStores', path, line, message: 'SQL stands in stores (…Store.ts)' }));
}

/**
 * A room's SQL touches only the schemas that its own migrations make; a migration may look into the audit trail for
 * what was done in earlier versions.
 */
export function ownSchemaOnly(sources: Source[]): Finding[] {
  const owners = schemaOwners(sources);
  const foreign = (path: string): [string, string][] => {
    const room = /^rooms\/[^/]+\/([^/]+)\//.exec(path)?.[1];
    return room ? [...owners].filter(([, owner]) => owner !== room) : [];
  };
  return allSql(sources).flatMap(({ path, line, text }) =>
    foreign(path)
      .filter(([schema]) => mentions(text, schema))
      .map(([schema, owner]) => ({
        rule: 'ownSchemaOnly',
        path,
        line,
        message: `reads "${schema}", which belongs to ${owner}: ask its door`,
      })),
  );
}

/** Which room's migrations make a schema; the queue's belongs to the platform as well. */
export function schemaOwners(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>([
    ['platform', 'platform'],
    ['jobs', 'platform'],
  ]);
  for (const { path, text } of sources) {
    const room = /^rooms\/[^/]+\/([^/]+)\/.*\.sql$/.exec(path)?.[1];
    if (!room) continue;
    for (const [, schema] of text.matchAll(/create schema (?:if not exists )?"?(\w+)/gi)) owners.set(schema!, room);
  }
  return owners;
}

/** Time comes from the context: no clock of the database in SQL, not even as a column's default. */
export function noClockInSql(sources: Source[]): Finding[] {
  const clock =
    /\b(now\s*\(\s*\)|current_(date|time|timestamp)|local(time|timestamp)|(clock|statement|transaction)_timestamp)/i;
  return allSql(sources)
    .filter(({ text }) => clock.test(text))
    .map(({ path, line, text }) => ({
      rule: 'noClockInSql',
      path,
      line,
      message: `takes the database's clock (${clock.exec(text)?.[0]}); pass ctx.now`,
    }));
}

function allSql(sources: Source[]): Statement[] {
  const files = sources
    .filter(({ path }) => path.endsWith('.sql'))
    .map(({ path, text }) => ({
      path,
      line: 1,
      text: text.replace(/--.*$/gm, '').replace(/\b(from|join) platform\.audit\b/gi, ''),
    }));
  return [...files, ...sources.filter(isProduct).flatMap(statementsIn)];
}

function statementsIn(source: Source): Statement[] {
  const found: Statement[] = [];
  walk(programOf(source), (node) => {
    const isTagged =
      node.type === 'TaggedTemplateExpression' && /^(sql|tx|connection)$/.test(lastNameOf(node.tag) ?? '');
    const isUnsafe = node.type === 'CallExpression' && lastNameOf(node.callee) === 'unsafe';
    if (!isTagged && !isUnsafe) return;
    const text = source.text.slice(node.start, node.end).replace(/--.*$/gm, '');
    found.push({ path: source.path, line: lineAt(source.text, node.start), text });
  });
  return found;
}

/** Is `schema.table` named, other than by an alias that happens to be called like a schema? */
function mentions(text: string, schema: string): boolean {
  const isAlias = new RegExp(`[\\w")]\\s+(as\\s+)?${schema}\\b(?!\\.)`, 'i').test(
    text.replace(new RegExp(`\\b(from|join|into|update|table|schema)\\s+${schema}\\b`, 'gi'), ''),
  );
  const table = new RegExp(
    `\\b(from|join|into|update|table|references|exists|on|only|truncate)\\s+"?${schema}"?\\.`,
    'i',
  );
  return isAlias ? table.test(text) : new RegExp(`(^|[^\\w.\${}'])"?${schema}"?\\.["\\w]`, 'i').test(text);
}

/** What leaves a room takes a context: anyone who holds a bare connection may do anything with it. */
export function doorsTakeContexts(sources: Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const doors = sources.filter(({ path }) => /^rooms\/[^/]+\/[^/]+\/server\/index\.ts$/.test(path));
  const groups = doors.flatMap(({ path, text }) =>
    [...text.matchAll(/export \* as \w+ from '(\.[^']+)'/g)].flatMap(
      ([, from = '']) => byPath.get(join(dirname(path), from)) ?? [],
    ),
  );
  return [...doors, ...groups]
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(([, names = '', from = '']) => {
        const source = byPath.get(join(dirname(path), from));
        const own = names.split(',').map((name) => name.trim().split(' as ')[0]!);
        return own
          .filter((name) => source && name !== '' && takesConnection(source.text, name))
          .map((name) => ({ source, name }));
      }),
    )
    .map(({ source, name }) => ({
      rule: 'doorsTakeContexts',
      path: source!.path,
      line: lineAt(source!.text, source!.text.indexOf(name)),
      message: `${name} leaves the room and takes a connection; let it take a context`,
    }));
}

const takesConnection = (text: string, name: string): boolean =>
  new RegExp(`export (async )?(function\\*?|const) ${name}\\b[^(]*\\(\\s*\\w+: Sql\\b`).test(text);
