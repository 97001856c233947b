import { commentsOf, type Finding, isCode, type Source } from '../sources.ts';

/** At most so much of all characters of the code. */
const limit = 0.13;

/** Comments say what code cannot: all of them together take at most 13 % of the characters. */
export function comments(sources: Source[]): Finding[] {
  const code = sources.filter(isCode);
  const all = code.reduce((sum, { text }) => sum + text.length, 0);
  const share = code.reduce((sum, source) => sum + commentsOf(source), 0) / all;
  if (!(share > limit)) return [];
  const longest = code.toSorted((a, b) => commentsOf(b) - commentsOf(a))[0]!;
  const message = `comments take ${(100 * share).toFixed(1)} % of all characters (at most 13 %), most of them here`;
  return [{ rule: 'comments', path: longest.path, message }];
}
