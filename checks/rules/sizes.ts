import { type Finding, isCode, isTest, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

const limits = { file: { report: 200, refuse: 300 }, function: { report: 40, refuse: 60 } };

/** Demo content is written down, not programmed: it has long lists, not long functions. */
const isDemo = /(^|\/)demo\//;

/**
 * No file over 300 lines, no function over 60; files over 200, functions over 40 and comments over 120 columns are
 * reported. A function inside another counts for itself, so a factory is as long as what it does beside its functions.
 */
export function sizes(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    if (source.path.endsWith('.json')) return [];
    const lines = source.text.trimEnd().split('\n').length;
    const file = tooLong(source, lines, limits.file, 'the file');
    if (isCode(source)) file.push(...wideComments(source));
    return isCode(source) && !isTest(source) && !isDemo.test(source.path) ? [...file, ...longFunctions(source)] : file;
  });
}

const width = 120;
const comment = /^\s*(\/\*|\*|\/\/)(?! biome-ignore)/;

/** Comments are as wide as code; what tells Biome to be silent must be one line. */
function wideComments({ path, text }: Source): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.length <= width || !comment.test(line)) return [];
    const message = `the comment has ${line.length} columns (at most ${width})`;
    return [{ rule: 'sizes', path, line: index + 1, message, warning: true }];
  });
}

function longFunctions(source: Source): Finding[] {
  const lines = new Map<Node, number>();
  const names = new Map<Node, string>();
  walk(programOf(source), (node, parents) => {
    if (!isFunction(node)) return;
    const own = lineAt(source.text, node.end) - lineAt(source.text, node.start) + 1;
    lines.set(node, own);
    names.set(node, nameOf(node, parents));
    const outer = parents.findLast(isFunction);
    if (outer && own > 1) lines.set(outer, (lines.get(outer) ?? 0) - own);
  });
  return [...lines].flatMap(([node, own]) =>
    tooLong(source, own, limits.function, names.get(node) ?? '', lineAt(source.text, node.start)),
  );
}

const isFunction = (node: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

function nameOf(node: Node, parents: Node[]): string {
  if ('id' in node && node.id && 'name' in node.id) return String(node.id.name);
  const parent = parents.at(-1);
  return parent?.type === 'VariableDeclarator' && 'name' in parent.id ? String(parent.id.name) : 'a function';
}

function tooLong(source: Source, lines: number, limit: { report: number; refuse: number }, what: string, line = 1) {
  if (lines <= limit.report) return [];
  const message = `${what} has ${lines} lines (at most ${limit.refuse}, aim below ${limit.report})`;
  const finding: Finding = { rule: 'sizes', path: source.path, line, message };
  return [lines <= limit.refuse ? ({ ...finding, warning: true } as const) : finding];
}
