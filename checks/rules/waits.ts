import type { ESTree } from 'vite';
import { type Finding, lastNameOf, lineAt, programOf, type Source, walk } from '../sources.ts';

/** The limit of every test and hook (vitest.config.ts), milliseconds: a busy machine may need most of it. */
const usualLimit = 180_000;

/**
 * A test says how long it waits: `vi.waitFor` alone gives up after a second, which a busy machine may take. No test has
 * a shorter limit than others.
 */
export function waits(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: Finding[] = [];
      walk(programOf(source), (node) => {
        if (node.type === 'CallExpression' && isShortTest(node)) {
          const message = `leave out a limit below ${usualLimit} ms: a busy machine may need longer`;
          found.push({ rule: 'waits', path: source.path, line: lineAt(source.text, node.end), message });
        }
        if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
        const { object } = node.callee;
        const isOfVitest = object.type === 'Identifier' && object.name === 'vi';
        if (!isOfVitest || !/^wait(For|Until)$/.test(lastNameOf(node.callee) ?? '')) return;
        if (node.arguments.length > 1) return;
        const message =
          'say how long: `vi.waitFor` gives up after a second; or use `waitFor`, `findBy` or `expect.poll`';
        found.push({ rule: 'waits', path: source.path, line: lineAt(source.text, node.start), message });
      });
      return found;
    });
}

const testsAndHooks = /^(it|test|describe|(before|after)(All|Each))$/;

/** Is it a test or a hook, also one `each`, whose last argument is a short limit? */
function isShortTest({ callee, arguments: given }: ESTree.CallExpression): boolean {
  const limit = given.at(-1);
  if (limit?.type !== 'Literal' || typeof limit.value !== 'number' || limit.value >= usualLimit) return false;
  let called: ESTree.Node = callee;
  while (called.type !== 'Identifier') {
    if (called.type === 'CallExpression') called = called.callee;
    else if (called.type === 'MemberExpression') called = called.object;
    else return false;
  }
  return testsAndHooks.test(called.name);
}
