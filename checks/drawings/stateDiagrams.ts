import { type Node, programOf, type Source, walk } from '../sources.ts';

/** A step from one state to another, and what causes it where the table says so. */
export type Transition = { from: string; to: string; by?: string };
/** All steps of one table, with the file and the constant that hold it. */
export type StateTable = { path: string; name: string; transitions: Transition[] };

/**
 * Every table of states in a `*States.ts` of a room: a constant that lists the next states by state (`{ open:
 * ['completed'] }`), or steps as `{ from, by, to }`.
 */
export function stateTables(sources: Source[]): StateTable[] {
  return sources
    .filter(({ path }) => /^rooms\/.*States\.ts$/.test(path))
    .flatMap((source) => {
      const found: StateTable[] = [];
      walk(programOf(source), (node) => {
        if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
        const transitions = transitionsIn(unwrap(node.init));
        if (transitions.length > 0) found.push({ path: source.path, name: node.id.name, transitions });
      });
      return found;
    });
}

/** The expression inside `… as const satisfies …`. */
function unwrap(node: unknown): Node | undefined {
  const inner = node as (Node & { expression?: Node }) | null;
  return inner?.type === 'TSAsExpression' || inner?.type === 'TSSatisfiesExpression'
    ? unwrap(inner.expression)
    : (inner ?? undefined);
}

function transitionsIn(node: Node | undefined): Transition[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => stepIn(element as Node | null));
  if (node?.type !== 'ObjectExpression') return [];
  const lists = propertiesOf(node);
  const isTable = lists.length > 0 && lists.every(([, value]) => value.type === 'ArrayExpression');
  if (!isTable) return [];
  const states = new Set(lists.map(([from]) => from));
  const found = lists.flatMap(([from, value]) => textsIn(value).map((to) => ({ from, to })));
  return found.every(({ to }) => states.has(to)) ? found : [];
}

function stepIn(node: Node | null): Transition[] {
  if (node?.type !== 'ObjectExpression') return [];
  const { from, to, by } = Object.fromEntries(propertiesOf(node).map(([name, value]) => [name, textOf(value)]));
  return from && to ? [{ from, to, ...(by ? { by } : {}) }] : [];
}

const propertiesOf = (node: Node & { type: 'ObjectExpression' }): [name: string, value: Node][] =>
  node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [[property.key.name, property.value as Node]]
      : [],
  );

const textsIn = (node: Node): string[] =>
  node.type === 'ArrayExpression' ? node.elements.flatMap((one) => textOf(one as Node | null) ?? []) : [];

const textOf = (node: Node | null): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** `docs/states.md`: a diagram for each table. */
export function drawStates(tables: StateTable[]): string {
  const parts = tables
    .toSorted((a, b) => (a.path + a.name < b.path + b.name ? -1 : 1))
    .map(({ path, name, transitions }) => {
      const lines = transitions.map(({ from, to, by }) => `  ${from} --> ${to}${by ? `: ${by}` : ''}`);
      return `## ${name}\n\n\`${path}\`\n\n\`\`\`mermaid\nstateDiagram-v2\n${lines.join('\n')}\n\`\`\`\n`;
    });
  return [
    '# States\n',
    'Drawn from the code by `npm run docs`; a test fails when this page is out of date.\n',
    ...parts,
  ].join('\n');
}
