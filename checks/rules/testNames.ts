import { type Finding, lastNameOf, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

/** A test as it stands in a file: its name, and the catalogue rows that the name begins with. */
export type NamedTest = { path: string; line: number; name: string; rows: string[] };

const row = /^[A-Z]{2,5}-\d+$/;

/** All tests of a file: `it('…')`, `test('…')`, also with `.each`, `.for` or `.prop`. */
export function testsIn(source: Source): NamedTest[] {
  const found: NamedTest[] = [];
  walk(programOf(source), (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test)$/.test(chainOf(node.callee)[0] ?? '')) return;
    const name = textOf(node.arguments[0]);
    if (name === undefined) return;
    const words = name.split(/[\s,]+/);
    const rows = words.slice(0, words.findIndex((word) => !row.test(word)) >>> 0);
    found.push({ path: source.path, line: lineAt(source.text, node.start), name, rows });
  });
  return found;
}

const testFile = /\.test\.tsx?$/;

/** A test names only rows that the catalogue has, names them first, and is neither skipped nor alone. */
export function testNames(sources: Source[], known: ReadonlySet<string>): Finding[] {
  return sources
    .filter(({ path }) => testFile.test(path))
    .flatMap((source) => {
      const areas = new Set([...known].map((id) => id.split('-')[0]));
      const named = testsIn(source).flatMap(({ path, line, name, rows }) => {
        const mentioned = name.match(/\b[A-Z]{2,5}-\d+\b/g) ?? [];
        const unknown = mentioned.filter((id) => (rows.includes(id) || areas.has(id.split('-')[0])) && !known.has(id));
        const late = mentioned.filter((id) => known.has(id) && !rows.includes(id));
        return [
          ...unknown.map((id) => ({
            rule: 'testNames',
            path,
            line,
            message: `${id} is not a row of docs/spec-rows.tsv`,
          })),
          ...late.map((id) => ({ rule: 'testNames', path, line, message: `${id} must stand first to count` })),
        ];
      });
      return [...named, ...idleTests(source)];
    });
}

const idle = new Set(['skip', 'only', 'todo', 'fails']);

function idleTests(source: Source): Finding[] {
  const found: Finding[] = [];
  walk(programOf(source), (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test|describe)$/.test(chainOf(node.callee)[0] ?? '')) return;
    const word = chainOf(node.callee).find((name) => idle.has(name));
    const line = lineAt(source.text, node.start);
    if (word)
      found.push({ rule: 'testNames', path: source.path, line, message: `a test with .${word} proves nothing` });
  });
  return found;
}

/** `it`, `each` of `it.each(…)`. */
function chainOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'MemberExpression') return [...chainOf(node.object), lastNameOf(node) ?? ''];
  if (node.type === 'CallExpression') return chainOf(node.callee);
  return node.type === 'TaggedTemplateExpression' ? chainOf(node.tag) : [];
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return undefined;
}
