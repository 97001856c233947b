import { type Finding, isCode, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc', 'shared']);
/** Words that say nothing in any name. */
const banned = new Set(['manager', 'managers', 'util', 'utils', 'common', 'misc', 'base']);
/** Words that make a file a place for whatever has no other. */
const dumpingGrounds = new Set([...banned, 'helper', 'helpers']);
const vagueVerbs = /^(handle|process|manage)[A-Z]/;

/** Refusals that all rooms share are called what they are. */
const given = /^commonRefusals$/;

/** Banned words in folders, file names and exported names; use cases are a verb and a noun, never `handleX`. */
export function names(sources: Source[]): Finding[] {
  return sources.filter(isCode).flatMap((source) => [...pathNames(source), ...exportedNames(source)]);
}

function pathNames(source: Source): Finding[] {
  const parts = source.path.split('/');
  const finding = (message: string): Finding => ({ rule: 'names', path: source.path, message });
  const folders = parts.slice(0, -1).filter((part) => drawers.has(part.toLowerCase()));
  const file = (parts.at(-1) ?? '').replace(/(\.test|\.race|\.config|\.d)*\.tsx?$/, '');
  const word = wordOf(file, dumpingGrounds);
  return [
    ...folders.map((folder) => finding(`the folder "${folder}" says nothing about what it is`)),
    ...(word ? [finding(`"${word}" in a file name says nothing about what it is`)] : []),
    ...(/\/server\/(handle|process|manage)[A-Z]/.test(source.path) ? [finding(`${file}: say what it does`)] : []),
  ];
}

function exportedNames(source: Source): Finding[] {
  const found: Finding[] = [];
  walk(programOf(source), (node) => {
    if (node.type !== 'ExportNamedDeclaration') return;
    for (const name of namesIn(node)) {
      const word = wordOf(name, banned);
      const line = lineAt(source.text, node.start);
      if (word) found.push({ rule: 'names', path: source.path, line, message: `"${word}" in ${name} says nothing` });
      if (vagueVerbs.test(name))
        found.push({ rule: 'names', path: source.path, line, message: `${name}: which deed?` });
    }
  });
  return found;
}

function namesIn(node: Node & { type: 'ExportNamedDeclaration' }): string[] {
  const declaration = node.declaration;
  if (!declaration) return node.specifiers.flatMap(({ exported }) => ('name' in exported ? [exported.name] : []));
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? [String(declaration.id.name)] : [];
}

/** The first of these words in a name in camelCase, PascalCase, kebab-case or CAPITALS. */
function wordOf(name: string, words: ReadonlySet<string>): string | undefined {
  if (given.test(name)) return undefined;
  const parts = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return parts.map((part) => part.toLowerCase()).find((part) => words.has(part));
}
