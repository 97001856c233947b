import { type Finding, isCode, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc', 'shared']);
const banned = new Set([
  ...['manager', 'managers', 'helper', 'helpers', 'util', 'utils', 'service', 'services', 'data', 'info'],
  ...['common', 'misc', 'base'],
]);
const vagueVerbs = /^(handle|process|manage)[A-Z]/;

/**
 * Names that the spec's own paths and files give: services of the API, page data, payment info; DATA_FOLDER is a
 * setting.
 */
const given =
  /page-?data|data-?folder|payment-?info|payout-?information|^scopeOfService$|^commonRefusals(\.ts)?$|^(platform\/api\/)?services(\.ts)?$/i;

/** Banned words in folders, file names and exported names; use cases are a verb and a noun, never `handleX`. */
export function names(sources: Source[]): Finding[] {
  return sources.filter(isCode).flatMap((source) => [...pathNames(source), ...exportedNames(source)]);
}

function pathNames(source: Source): Finding[] {
  const parts = source.path.split('/');
  const finding = (message: string): Finding => ({ rule: 'names', path: source.path, message });
  const folders = parts.slice(0, -1).filter((part) => drawers.has(part.toLowerCase()));
  const file = (parts.at(-1) ?? '').replace(/(\.test|\.race|\.config|\.d)*\.tsx?$/, '');
  const word = bannedWord(file);
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
      const word = bannedWord(name);
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

/** The first banned word of a name in camelCase, PascalCase, kebab-case or CAPITALS. */
function bannedWord(name: string): string | undefined {
  if (given.test(name)) return undefined;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.toLowerCase()).find((word) => banned.has(word));
}
