import type { SourceProblem } from '../../matchModel.ts';

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

/** `12: error: …`, in the order of lines; what concerns the whole file first. */
export function tellProblems(path: string, problems: readonly SourceProblem[]): string[] {
  return [...problems]
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
    .map(({ line = 1, message, isWarning }) => `${path}:${line}: ${isWarning ? 'warning' : 'error'}: ${message}`);
}
