import { type Finding, isCode, isTest, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

const limits = { file: { report: 200, refuse: 400 }, function: { report: 40, refuse: 80 } };

/** Demo content is written down, not programmed: it has long lists, not long functions. */
const isDemo = /(^|\/)demo\//;

/**
 * No file over 400 lines, no function over 80 with all functions inside it; files over 200, functions over 40 and
 * comments over 120 columns are reported (`npm run check -- --long`).
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
  const findings: Finding[] = [];
  walk(programOf(source), (node, parents) => {
    if (!isFunction(node)) return;
    const line = lineAt(source.text, node.start);
    const lines = lineAt(source.text, node.end) - line + 1;
    findings.push(...tooLong(source, lines, limits.function, nameOf(node, parents), line));
  });
  return findings;
}

const isFunction = (node: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

function nameOf(node: Node, parents: Node[]): string {
  if ('id' in node && node.id && 'name' in node.id) return String(node.id.name);
  const parent = parents.at(-1);
  return parent?.type === 'VariableDeclarator' && 'name' in parent.id ? String(parent.id.name) : 'a function';
}

function tooLong(
  source: Source,
  lines: number,
  limit: { report: number; refuse: number },
  what: string,
  line = 1,
): Finding[] {
  if (lines <= limit.report) return [];
  const message = `${what} has ${lines} lines (at most ${limit.refuse}, aim below ${limit.report})`;
  const finding: Finding = { rule: 'sizes', path: source.path, line, message };
  return [lines <= limit.refuse ? ({ ...finding, warning: true } as const) : finding];
}
