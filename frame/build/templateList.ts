import { relative } from 'node:path';
import type { Plugin } from 'vite';

type Node = { type?: string; [field: string]: unknown };

/**
 * Writes `templates.json` beside the manifest: key of each template in `site.tsx` → its module. The server needs it to preload a page's
 * chunk and to inline its styles.
 */
export function templateList(root: string): Plugin {
  const modules: Record<string, string> = {};
  return {
    name: 'kurve-template-list',
    apply: 'build',
    async transform(code, id) {
      if (id !== `${root}/site.tsx`) return undefined;
      const program = this.parse(code) as unknown as Node;
      for (const [template, specifier] of findTemplates(program)) {
        const resolved = await this.resolve(specifier, id);
        if (!resolved) throw new Error(`site.tsx: template ${template} imports ${specifier}, which does not exist`);
        modules[template] = relative(root, resolved.id);
      }
      return undefined;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/templates.json', source: JSON.stringify(modules) });
    },
  };
}

/** Key and imported module of each entry in the object `templates`. */
function findTemplates(program: object): [template: string, specifier: string][] {
  const list = find(program as Node, (node) => node.type === 'Property' && nameOf(node.key) === 'templates');
  const entries = ((list?.value as Node | undefined)?.properties ?? []) as Node[];
  return entries.flatMap((entry) => {
    const key = nameOf(entry.key);
    const source = find(entry, (node) => node.type === 'ImportExpression')?.source as Node | undefined;
    return key && typeof source?.value === 'string' ? [[key, source.value] as [string, string]] : [];
  });
}

const nameOf = (key: unknown): string => String((key as Node).name ?? (key as Node).value ?? '');

function find(node: Node, isWanted: (node: Node) => boolean): Node | undefined {
  if (isWanted(node)) return node;
  for (const child of Object.values(node).flat()) {
    const found = typeof child === 'object' && child !== null ? find(child as Node, isWanted) : undefined;
    if (found) return found;
  }
  return undefined;
}
