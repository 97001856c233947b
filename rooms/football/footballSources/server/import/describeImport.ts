import type { intake } from '#rooms/football/match/server/index.ts';
import type { ImportEntry } from './importEntry.ts';
import type { FileReport } from './importFiles.ts';

/** Most faults, and most changes, of one file that are told one by one. */
const most = 40;

/**
 * `liga.txt:12: error: …`: errors first, in the order of lines, what concerns the whole file before them; then what is
 * only worth a look, the same of several lines once.
 */
export function describeProblems(file: string, problems: readonly intake.SourceProblem[]): string[] {
  const sorted = [...problems].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const errors = sorted.filter(({ isWarning }) => !isWarning);
  const warnings = Map.groupBy(
    sorted.filter(({ isWarning }) => isWarning),
    ({ message }) => message,
  );
  return [
    ...errors.map(({ line = 1, message }) => `${file}:${line}: error: ${message}`),
    ...[...warnings].map(([message, [first, ...others]]) => {
      const also = others.length === 0 ? '' : ` (and in ${others.length} more lines)`;
      return `${file}:${first!.line ?? 1}: warning: ${message}${also}`;
    }),
  ];
}

/** What became of a file, as lines: what is wrong, what changed, and the sum. Of a refused one nothing has changed. */
export function describeFile({ entry, read, added, changed, unchanged, gone, problems }: FileReport): string[] {
  const problemLines = listed(describeProblems(entry.file, problems));
  if (problems.some(({ isWarning }) => !isWarning))
    return [...problemLines, `${entry.file}${targetOf(entry)}: ${read} read, refused`];
  const sum = `${entry.file}${targetOf(entry)}: ${read} read, ${added.length} new, ${changed.length} changed, ${unchanged} as before`;
  const stays = entry.kind === 'squad' ? 'no longer in the squad' : 'not in the file, and kept';
  return [
    ...problemLines,
    sum,
    ...listed(changed.map((one) => `  ~ ${typeof one === 'string' ? one : describeDifference(one)}`)),
    ...listed(gone.map((one) => `  - ${one} (${stays})`)),
  ];
}

const listed = (lines: string[]): string[] =>
  lines.length > most ? [...lines.slice(0, most), `  … and ${lines.length - most} more`] : lines;

const targetOf = (entry: ImportEntry): string => {
  if (entry.kind === 'edition') return ` → /${Object.values(entry.edition).join('/')}/`;
  return entry.kind === 'squad' ? ` → ${entry.team} ${entry.season}` : '';
};

function describeDifference({ match, before, after }: intake.MatchDifference): string {
  const parts = Object.keys(after).map(
    (column) => `${column} ${valueText(before[column])} → ${valueText(after[column])}`,
  );
  return `${match}: ${parts.join(', ')}`;
}

const valueText = (value: unknown): string => (value === null || value === undefined ? '–' : String(value));
