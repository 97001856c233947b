import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * What is put into one file. The bundler alone makes a file of every module that some screens share, and each of them costs a phone a
 * request before the page wakes up.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let onEveryPage: Set<string> | undefined;
  return [
    {
      name: (id, graph) => {
        onEveryPage ??= withImports(graph, `${root}/site.tsx`);
        return onEveryPage.has(id) ? 'site' : null;
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'content',
      test: /\/(rooms\/content|frame\/ads)\//,
      // Of its sixteen templates.
      minShareCount: 6,
      includeDependenciesRecursively: false,
    },
    {
      name: 'match',
      test: /\/rooms\/match\//,
      // Lists of matches stand on start pages as well as on those of teams.
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
    {
      name: 'marks',
      // Small parts of the design that many pages have.
      test: /\/design\/(Badge|Breadcrumbs|Spoken)\./,
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
  ];
}

/** Ids of a module and of everything that it imports: not what it loads later, nor what the bundler adds, which the entry needs before. */
function withImports(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.startsWith('\0')) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(graph, next, found);
  return found;
}
