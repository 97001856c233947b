import { type Finding, isCode, isTest, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

const limits = { file: { report: 200, refuse: 300 }, function: { report: 40, refuse: 60 } };

/** Demo content is written down, not programmed: it has long lists, not long functions. */
const isDemo = /(^|\/)demo\//;

/** No file over 300 lines, no function over 60; files over 200 and functions over 40 are reported. */
export function sizes(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    if (source.path.endsWith('.json')) return [];
    const lines = source.text.trimEnd().split('\n').length;
    const file = tooLong(source, lines, limits.file, 'the file');
    return isCode(source) && !isTest(source) && !isDemo.test(source.path) ? [...file, ...longFunctions(source)] : file;
  });
}

function longFunctions(source: Source): Finding[] {
  const found: Finding[] = [];
  walk(programOf(source), (node, parents) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    const line = lineAt(source.text, node.start);
    const lines = lineAt(source.text, node.end) - line + 1;
    found.push(...tooLong(source, lines, limits.function, nameOf(node, parents), line));
  });
  return found;
}

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
