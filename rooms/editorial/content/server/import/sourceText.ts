import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Report } from './report.ts';

type Keys = readonly PropertyKey[];

/** What stands in a YAML or JSON text, and in which line of its file each part does. */
export type Source = { path: string; value: unknown; lineOf(keys: Keys): number };

/** Reads a text of YAML (and so of JSON). `firstLine`: the line of the file in which it begins. Undefined: reported. */
export function parseSource(path: string, text: string, report: Report, firstLine = 1): Source | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  for (const { pos, message } of document.errors) report.error(path, lineAt(pos[0]), message);
  if (document.errors.length > 0) return undefined;
  const lineOf = (keys: Keys): number => {
    for (let length = keys.length; length >= 0; length -= 1) {
      const node = document.getIn(keys.slice(0, length), true) as { range?: [number, number, number] } | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  try {
    const value: unknown = document.toJS({ maxAliasCount: 50 }) ?? {};
    if (unwritable.test(JSON.stringify(value))) throw new Error('holds a character that is none: NUL, or half of one');
    return { path, value, lineOf };
  } catch (error) {
    return void report.error(path, firstLine, (error as Error).message);
  }
}

/** In JSON, what an escape in YAML can make and PostgreSQL keeps in no text: NUL, and halves of a surrogate pair. */
const unwritable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * The source's value, or the part of it below `at`, in the shape of a schema. Undefined: every deviation has been
 * reported.
 */
export function readShape<T extends z.ZodType>(
  source: Source,
  schema: T,
  report: Report,
  value: unknown = source.value,
  at: Keys = [],
): z.output<T> | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const keys = [...at, ...issue.path];
    const name = keys.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        report.error(
          source.path,
          source.lineOf([...keys, key]),
          `"${[...keys, key].map(String).join('.')}" is not known here`,
        );
    } else {
      const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
      report.error(
        source.path,
        source.lineOf(keys),
        `${name || 'the file'}: ${isMissing ? 'is missing' : issue.message}`,
      );
    }
  }
  return undefined;
}

/** Splits front matter (between two lines `---`) from what follows; `bodyLine` is the line in which that begins. */
export function splitFrontMatter(text: string): { matter: string; body: string; bodyLine: number } {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!found) return { matter: '', body: text, bodyLine: 1 };
  const [head, matter = ''] = found;
  return { matter, body: text.slice(head.length), bodyLine: head.split('\n').length };
}
