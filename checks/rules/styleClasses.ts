import { posix } from 'node:path';
import { type Finding, isCode, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

/** A class that code takes from a style sheet is there: TypeScript knows any name, and a missing one is no class. */
export function styleClasses(sources: Source[]): Finding[] {
  const sheets = new Map(sources.filter(({ path }) => path.endsWith('.module.css')).map((one) => [one.path, one.text]));
  return sources.filter(isCode).flatMap((source) => {
    if (!source.text.includes('.module.css')) return [];
    const imported = new Map<string, string>();
    const found: Finding[] = [];
    walk(programOf(source), (node) => {
      for (const [name, sheet] of sheetsOf(node, source.path)) imported.set(name, sheet);
      const taken = takenClass(node);
      const sheet = taken && imported.get(taken.from);
      const css = sheet && sheets.get(sheet);
      if (!css || hasClass(css, taken.name)) return;
      const message = `${sheet} has no class "${taken.name}"`;
      found.push({ rule: 'styleClasses', path: source.path, line: lineAt(source.text, node.start), message });
    });
    return found;
  });
}

const hasClass = (css: string, name: string): boolean => new RegExp(`\\.${name}(?![\\w-])`).test(css);

/** The names under which a file imports style sheets, with the sheets' paths. */
function sheetsOf(node: Node, path: string): [string, string][] {
  if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('.module.css')) return [];
  const address = node.source.value;
  const sheet = address.startsWith('#') ? address.slice(1) : posix.join(posix.dirname(path), address);
  return node.specifiers.map(({ local }) => [local.name, sheet]);
}

const takenClass = (node: Node): { from: string; name: string } | undefined =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.property.type === 'Identifier'
    ? { from: node.object.name, name: node.property.name }
    : undefined;
