import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** One file of the house; `path` is relative to its root, with forward slashes. */
export type Source = { path: string; text: string };

/** Something that breaks a rule. A `warning` is printed and does not fail the check. */
export type Finding = { rule: string; path: string; line?: number; message: string; warning?: true };

/** A rule reads the whole house at once, since some look at files side by side. */
export type Rule = (sources: Source[]) => Finding[];

const closed = new Set(['node_modules', 'dist', 'data', 'coverage', 'reports', '.git', '.vite', '.stryker-tmp']);
const readable = /\.(ts|tsx|css|sql|json|html)$/;

/** Reads every file that the rules look at. */
export function readSources(root: string, folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return closed.has(entry.name) ? [] : readSources(root, path);
    const wanted = readable.test(entry.name) && entry.name !== 'package-lock.json';
    return wanted ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

export const isCode = (source: Source): boolean => /\.tsx?$/.test(source.path);
export const isTest = (source: Source): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(source.path);
/** Code that runs in the product itself, rather than around it. */
export const isProduct = (source: Source): boolean =>
  isCode(source) && !isTest(source) && !/^(checks|walks|journeys|bench)\//.test(source.path);

export type Node = ESTree.Node & { start: number; end: number };
const parsedFiles = new WeakMap<Source, Node>();

/** The syntax tree of a code file; each file is parsed once. */
export function programOf(source: Source): Node {
  const known = parsedFiles.get(source);
  if (known) return known;
  const { program, errors } = parseSync(source.path, source.text);
  if (errors.length > 0) throw new Error(`${source.path} cannot be parsed: ${errors[0]?.message}`);
  parsedFiles.set(source, program as Node);
  return program as Node;
}

/** Calls `visit` for every node, outermost first. */
export function walk(node: Node, visit: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
  visit(node, parents);
  const inner = [...parents, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, inner);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Line number, from 1, of a place in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The name behind `a`, `a.b` or `a.b.c`: the last part. */
export function lastNameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name;
  return undefined;
}
