import { type Finding, isCode, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

/** Properties are written out: `...{ a, b }` in an object or an element only saves lines. */
export function spreads(sources: Source[]): Finding[] {
  return sources.filter(isCode).flatMap((source) => {
    const found: Finding[] = [];
    walk(programOf(source), (node, parents) => {
      if (!isSpreadObject(node, parents.at(-1))) return;
      const message = 'write the properties without `...{ }` around them';
      found.push({ rule: 'spreads', path: source.path, line: lineAt(source.text, node.start), message });
    });
    return found;
  });
}

const isSpreadObject = (node: Node, parent: Node | undefined): boolean =>
  (node.type === 'JSXSpreadAttribute' || (node.type === 'SpreadElement' && parent?.type === 'ObjectExpression')) &&
  node.argument.type === 'ObjectExpression';
