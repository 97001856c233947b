/** A line of a source without what ends it; `number` counts from 1. */
export type SourceLine = { number: number; text: string };

/** Splits a text into its lines, whatever system wrote it. */
export function linesOf(text: string): SourceLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line.trimEnd() }));
}

/** What follows the first `#` that begins a comment; a name may hold one only behind a letter. */
export const withoutComment = (text: string): string => text.replace(/(^|\s)#.*$/, '').trimEnd();
