import { type Finding, lastNameOf, lineAt, programOf, type Source, walk } from '../sources.ts';

/** A test says how long it waits: `vi.waitFor` alone gives up after a second, which a busy machine may take. */
export function waits(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: Finding[] = [];
      walk(programOf(source), (node) => {
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
