declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module 'virtual:calls/*' {
  /** Name of a call → [method, path below /api, names that go into the query]. */
  const calls: Record<string, readonly [method: string, path: string, query?: readonly string[]]>;
  export default calls;
}
declare module 'virtual:templates/*' {
  /** What rooms list in `site/templates.ts` or `office/templates.ts`. */
  export const templates: import('#frame/template.ts').Templates;
}
interface ImportMeta {
  /** Set by Vite in built code only. */
  readonly env: { readonly SSR: boolean; readonly DEV: boolean };
  /** Files that there are when the site is built: path from the project's folder → what importing it gives. */
  glob<Export>(pattern: string, options: { query?: string; import?: string; eager: true }): Record<string, Export>;
}
