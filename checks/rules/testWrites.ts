import { type Finding, isCode, isTest, lineAt, type Source } from '../sources.ts';
import { schemaOwners } from './sql.ts';

const write =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?\."?(\w+)/gi;

/**
 * Tests write into another room's tables through its factories (`testing/`), which change with the tables; walks and
 * journeys own none. Reading is free, and so are schemas that a test makes for itself.
 */
export function testsWriteThroughFactories(sources: Source[]): Finding[] {
  const owners = schemaOwners(sources);
  return (
    sources
      .filter((source) => isCode(source) && !source.path.startsWith('checks/'))
      // What a migration finds is written as an earlier version wrote it: today's factories cannot.
      .filter(({ path }) => !path.endsWith('.migration.test.ts'))
      .filter((source) => isTest(source) || /^(walks|journeys)\//.test(source.path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(write)].flatMap(({ 2: schema = '', 3: table = '', index }) => {
          const owner = owners.get(schema);
          return owner === undefined || owner === ownerOf(path)
            ? []
            : [
                {
                  rule: 'testsWriteThroughFactories',
                  path,
                  line: lineAt(text, index),
                  message: `writes ${schema}.${table}, which belongs to ${owner}: let its testing/ have a factory`,
                },
              ];
        }),
      )
  );
}

/** The room, or the platform, that a file stands in. */
const ownerOf = (path: string): string | undefined => /^(?:rooms\/[^/]+\/)?([^/]+)\//.exec(path)?.[1];
