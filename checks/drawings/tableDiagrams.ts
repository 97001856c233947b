import type { Sql } from '#platform/database/database.ts';
import { wings } from '../roomOrder.ts';

type Column = { schema: string; table: string; column: string; type: string; isKey: boolean };
type Reference = { schema: string; table: string; target: string };

/**
 * `docs/tables/{wing}.md`, by name of the wing: a diagram of the tables, columns and foreign keys of each room. What
 * belongs to no room stands in `platform.md`. Two SQL queries.
 */
export async function drawTables(sql: Sql): Promise<Record<string, string>> {
  const [columns, references] = [await listColumns(sql), await listReferences(sql)];
  const pages = Map.groupBy(columns, ({ schema }) => wingOf(schema));
  return Object.fromEntries([...pages].map(([wing, own]) => [wing, drawPage(wing, own, references)]));
}

const wingOf = (schema: string): string =>
  Object.entries(wings).find(([, rooms]) => rooms.some((room) => schemaOf(room) === schema))?.[0] ?? 'platform';

const schemaOf = (room: string): string => room.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function drawPage(wing: string, columns: Column[], references: Reference[]): string {
  const schemas = [...new Set(columns.map(({ schema }) => schema))];
  const parts = schemas.map((schema) => {
    const own = columns.filter((one) => one.schema === schema);
    const tables = [...new Set(own.map(({ table }) => table))].map((table) => {
      const lines = own.filter((one) => one.table === table).map(lineOf);
      return `  "${table}" {\n${lines.join('\n')}\n  }`;
    });
    const arrows = references
      .filter((one) => one.schema === schema)
      .map(({ table, target }) => `  "${target}" ||--o{ "${table}" : ""`);
    return `## ${schema}\n\n\`\`\`mermaid\nerDiagram\n${[...tables, ...new Set(arrows)].join('\n')}\n\`\`\`\n`;
  });
  return [
    `# Tables: ${wing}\n`,
    'Drawn from the migrated database by `npm run docs`; a test fails when this page is out of date. A room reads its own schema only.\n',
    ...parts,
  ].join('\n');
}

const lineOf = ({ column, type, isKey }: Column): string =>
  `    ${type.replaceAll(/[^a-z0-9]+/g, '_').replace(/_$/, '')} ${column}${isKey ? ' PK' : ''}`;

const listColumns = (sql: Sql): Promise<Column[]> => sql<Column[]>`
  select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as is_key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
  order by n.nspname, c.relname, a.attnum`;

const listReferences = (sql: Sql): Promise<Reference[]> => sql<Reference[]>`
  select n.nspname as schema, c.relname as table, target.relname as target
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class target on target.oid = k.confrelid
  where k.contype = 'f' and not c.relispartition
  order by n.nspname, c.relname, target.relname, k.conname`;
