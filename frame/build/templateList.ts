import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isListOfScreens } from './roomTemplates.ts';

/** Key of each template → its module, then those of its slots; below the root. */
export type TemplateModules = Record<string, string[]>;

type Node = { type?: string; [field: string]: unknown };

/**
 * Writes `templates.json` beside the manifest: key of each template that a room lists → its module, followed by those
 * of the slots that it needs (`site.tsx`). The server preloads their chunks and inlines their styles.
 */
export function templateList(root: string): Plugin {
  const modules = new Map<string, string>();
  const slots = new Map<string, string>();
  let needed = new Map<string, string[]>();
  return {
    name: 'kurve-template-list',
    apply: 'build',
    async transform(code, id) {
      const file = relative(root, id);
      const isSite = file === 'site.tsx';
      if (!isSite && file !== 'siteOffice.tsx' && !isListOfScreens(id)) return undefined;
      const program = this.parse(code) as unknown as Node;
      const found = isSite ? slots : modules;
      if (isSite) needed = new Map(findTexts(program, 'neededSlots'));
      for (const [key, specifier] of findImports(program, isSite ? 'slots' : 'templates')) {
        const resolved = await this.resolve(specifier, id);
        if (!resolved) throw new Error(`${file}: ${key} imports ${specifier}, which does not exist`);
        const module = relative(root, resolved.id);
        const other = found.get(key);
        if (other && other !== module) throw new Error(`The template ${key} stands for ${other} and for ${module}`);
        found.set(key, module);
      }
      return undefined;
    },
    generateBundle() {
      const all: TemplateModules = Object.fromEntries(
        [...modules].map(([key, module]) => [
          key,
          [module, ...(needed.get(key) ?? []).map((slot) => slots.get(slot) ?? slot)],
        ]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/templates.json', source: JSON.stringify(all) });
    },
  };
}

/** Entries of the object that stands under `name`: a property of another one, or a constant. */
function findEntries(program: Node, name: string): Node[] {
  const list = find(program, ({ type, key, id, init }) =>
    type === 'Property' ? nameOf(key) === name : type === 'VariableDeclarator' && nameOf(id) === name && Boolean(init),
  );
  const object = (list?.value ?? list?.init) as Node | undefined;
  const literal = object && find(object, ({ type }) => type === 'ObjectExpression');
  return (literal?.properties ?? []) as Node[];
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
