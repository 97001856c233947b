import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Key of each template → its module, then those of its slots; below the root. */
export type TemplateModules = Record<string, string[]>;

/** Where templates are listed. */
const files = ['site.tsx', 'siteOffice.tsx'];

type Node = { type?: string; [field: string]: unknown };

/**
 * Writes `templates.json` beside the manifest: key of each template in `site.tsx` and `siteOffice.tsx` → its module,
 * followed by those of the slots that it needs. The server preloads their chunks and inlines their styles.
 */
export function templateList(root: string): Plugin {
  const modules: TemplateModules = {};
  return {
    name: 'kurve-template-list',
    apply: 'build',
    async transform(code, id) {
      const file = files.find((name) => id === `${root}/${name}`);
      if (!file) return undefined;
      const program = this.parse(code) as unknown as Node;
      const slots = new Map(findImports(program, 'slots'));
      const needed = new Map(findTexts(program, 'neededSlots'));
      for (const [template, specifier] of findImports(program, 'templates')) {
        const specifiers = [specifier, ...(needed.get(template) ?? []).map((slot) => slots.get(slot) ?? slot)];
        modules[template] = await Promise.all(
          specifiers.map(async (one) => {
            const resolved = await this.resolve(one, id);
            if (!resolved) throw new Error(`${file}: template ${template} imports ${one}, which does not exist`);
            return relative(root, resolved.id);
          }),
        );
      }
      return undefined;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/templates.json', source: JSON.stringify(modules) });
    },
  };
}

/** Entries of the object that stands under `name`. */
function findEntries(program: Node, name: string): Node[] {
  const list = find(program, (node) => node.type === 'Property' && nameOf(node.key) === name);
  return ((list?.value as Node | undefined)?.properties ?? []) as Node[];
}

/** Key and imported module of each entry. */
function findImports(program: Node, name: string): [key: string, specifier: string][] {
  return findEntries(program, name).flatMap((entry) => {
    const source = find(entry, (node) => node.type === 'ImportExpression')?.source as Node | undefined;
    return typeof source?.value === 'string' ? [[nameOf(entry.key), source.value] as [string, string]] : [];
  });
}

/** Key and texts of each entry. */
function findTexts(program: Node, name: string): [key: string, texts: string[]][] {
  return findEntries(program, name).map((entry) => {
    const { elements = [] } = entry.value as { elements?: Node[] };
    return [nameOf(entry.key), elements.map((element) => String(element.value))];
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
