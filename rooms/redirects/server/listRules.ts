/** One line of a list of moves, as it stands there. `line` counts from 1. */
export type ListLine = { line: number; from: string; to: string; site: string };

const headings = /^(from|old|alt|source|quelle|von)\b/i;

/**
 * Reads a list as CSV or TSV: old address, new address and, if need be, the key of a sub-site. What parts the columns is found out from the
 * first line; a line of headings, empty lines and those that begin with # are passed over.
 */
export function readLines(text: string): ListLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = separatorOf(lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '');
  return lines.flatMap((text, index) => {
    if (text.trim() === '' || text.startsWith('#')) return [];
    const [from = '', to = '', site = ''] = columnsOf(text, separator).map((column) => column.trim());
    const isHeading = index === 0 && headings.test(from) && !from.includes('/');
    return isHeading ? [] : [{ line: index + 1, from, to, site }];
  });
}

const separatorOf = (line: string): string => ['\t', ';'].find((one) => line.includes(one)) ?? ',';

function columnsOf(line: string, separator: string): string[] {
  const columns: string[] = [];
  let column = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!;
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      column += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      columns.push(column);
      column = '';
    } else column += letter;
  }
  return [...columns, column];
}
