import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { intake } from '#rooms/football/match/server/index.ts';

/** JSON with the lines in which the entries of its lists stand. */
export type JsonText = { value: unknown; lineOf(keys: readonly (string | number)[]): number | undefined };

/** Reads strict JSON. What is wrong with it comes as a problem with its line. */
export function readJson(text: string): JsonText | intake.SourceProblem {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { line: faultLine(text, error as Error), message: `this is no JSON: ${reasonOf(error as Error)}` };
  }
  const lines = new LineCounter();
  // JSON is YAML, and its reader knows where things stand.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'json', logLevel: 'silent' });
  return {
    value,
    lineOf(keys) {
      let node = document.contents as Node | null | undefined;
      for (const key of keys) node = isMap(node) || isSeq(node) ? (node.get(key, true) as Node | undefined) : undefined;
      return node?.range ? lines.linePos(node.range[0]).line : undefined;
    },
  };
}

const reasonOf = (error: Error): string =>
  /end of JSON|Unterminated|Expected ('|,|double)/.test(error.message)
    ? 'it is cut off or damaged here'
    : error.message.replace(/(, "| in JSON at| after JSON at| is not valid JSON).*$/s, '');

/** Where the reader gave up: at the position that it names, otherwise at the end. */
function faultLine(text: string, error: Error): number {
  const position = /position (\d+)/.exec(error.message)?.[1];
  return text.slice(0, position === undefined ? undefined : Number(position)).split(/\r\n|\n|\r/).length;
}
