import type { FileKind } from '#rooms/football/footballSources/server/import/importEntry.ts';

const linesIn = (text: string): string[] => text.split(/\r?\n/);
const isEntry = (line: string): boolean => /^[^\s#=]/.test(line);

/** How many clubs, grounds, players or matches stand in a file, counted by other means than the importer's. */
export function countEntries(kind: FileKind, path: string, text: string): number {
  if (kind === 'clubs' || kind === 'venues') return linesIn(text).filter(isEntry).length;
  if (kind === 'squad') return text.match(/,\s*(GK|DF|MF|FW),/g)?.length ?? 0;
  if (path.endsWith('.json')) return text.match(/"team1"/g)?.length ?? 0;
  const plain = linesIn(text.replace(/<!--[\s\S]*?-->/g, '')).filter((line) => !/^\s*[#=»▪]/.test(line));
  // Lines of scorers have minutes; what is still to be drawn has no teams.
  const matches = plain.filter((line) => !/\d'/.test(line) && !/N\.N\./.test(line));
  return matches.filter((line) => / (v|-) /.test(line) || /\S\s+\d+-\d+(awd)?\s+\S/.test(line)).length;
}
