import type { ClientBase, Pool, QueryArrayConfig, QueryArrayResult } from 'pg';
import { digestOf } from '#platform/ids/digest.ts';
import { readerOf } from './readTypes.ts';
import type { Rows, StatementText } from './statement.ts';

type Row = Record<string, unknown>;
/** Anyone who answers statements: the pool, or one connection. */
export type Answerer = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** Sends statements and counts them. */
export type Asker = {
  /** One statement with its values; kept by its name in the connection, unless that is switched off. */
  ask(answerer: Answerer, statement: StatementText): Promise<Rows<Row[]>>;
  /** A text as it is; several statements in it answer the rows of the last. */
  askText(answerer: Answerer, text: string, values?: unknown[]): Promise<Rows<Row[]>>;
  sent(): number;
};

/** `onSend` is told of each statement by the one who sends it, in their asynchronous context. */
export function makeAsker(isPrepared: boolean, onSend: () => void): Asker {
  let sent = 0;
  const count = () => {
    sent += 1;
    onSend();
  };
  const names = isPrepared ? new Map<string, string>() : undefined;
  const ask: Asker['ask'] = async (answerer, statement) => {
    count();
    return rowsOf((await answerer.query(configOf(statement, names))) as QueryArrayResult);
  };
  return {
    ask,
    askText: async (answerer, text, values = []) => {
      if (values.length > 0) return ask(answerer, { text, values });
      count();
      const results: unknown = await answerer.query({ text, rowMode: 'array', types } as QueryArrayConfig);
      return rowsOf((Array.isArray(results) ? results.at(-1) : results) as QueryArrayResult);
    },
    sent: () => sent,
  };
}

const types = { getTypeParser: readerOf } as unknown as NonNullable<QueryArrayConfig['types']>;

/** The same text has the same name in every process. */
function configOf({ text, values }: StatementText, names: Map<string, string> | undefined): QueryArrayConfig {
  const config = { text, values, rowMode: 'array' as const, types };
  if (!names) return config;
  const name = names.get(text) ?? digestOf(text).slice(0, 32);
  names.set(text, name);
  return { ...config, name };
}

function rowsOf({ fields, rows, rowCount }: QueryArrayResult): Rows<Row[]> {
  const names = fields.map(({ name }) => toCamel(name));
  const objects = rows.map((values: unknown[]) => {
    const row: Row = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  });
  return Object.defineProperty(objects, 'count', { value: rowCount ?? objects.length }) as Rows<Row[]>;
}

const camels = new Map<string, string>();

/** A column as a field is named: `created_at` → `createdAt`. */
function toCamel(column: string): string {
  const known = camels.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase());
  camels.set(column, name);
  return name;
}
