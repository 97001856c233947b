import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:templates/';

/** Is this the module with all screens of the site, or of the office? */
export const isListOfScreens = (id: string): boolean => id.startsWith(`\0${prefix}`);

/**
 * Serves `virtual:templates/site` and `virtual:templates/office`: the screens that rooms list in `site/templates.ts` and
 * `office/templates.ts`, as one object. Every page carries it, so there are neither paths nor an object for each room in
 * it.
 */
export function roomTemplates(root: string): Plugin {
  return {
    name: 'kurve-room-templates',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!isListOfScreens(id)) return undefined;
      const files = globSync(`rooms/*/*/${id.slice(prefix.length + 1)}/templates.ts`, { cwd: root }).sort();
      const entries = files.map((file) => {
        this.addWatchFile(join(root, file));
        return entriesOf(file, readFileSync(join(root, file), 'utf8'));
      });
      return `export const templates = {\n${entries.join('\n')}\n};\n`;
    },
  };
}

/** The entries of a room's list, whose imports begin at the root. Throws for a list that is written in another way. */
export function entriesOf(file: string, text: string): string {
  const [, entries] = /\bTemplates = \{\n([\s\S]*,)\n\};\n$/.exec(text) ?? [];
  if (entries === undefined) throw new Error(`${file} must be \`export const templates: Templates = { … };\``);
  return entries.replaceAll("import('./", `import('/${dirname(file)}/`);
}
