import { type Finding, lineAt, type Source } from '../sources.ts';

/** What a room's calls may cost stands in one table, `server/statements.test.ts`; demo data have none. */
export function statementsInOneTable(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^rooms\/[^/]+\/[^/]+\/(?!demo\/).*\.test\.tsx?$/.test(path))
    .filter(({ path }) => !/^rooms\/[^/]+\/[^/]+\/server\/statements\.test\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bstatementsOf\(/g)].map(({ index }) => ({
        rule: 'statementsInOneTable',
        path,
        line: lineAt(text, index),
        message: 'counts statements; give the call a row in server/statements.test.ts of its room',
      })),
    );
}
