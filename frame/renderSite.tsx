import { renderToString } from 'react-dom/server';
import { Frame } from './Frame.tsx';
import type { FirstVisit } from './pageDocument.ts';
import type { Site, Template } from './template.ts';
import { templateOf } from './templates.ts';

/** Of each composition root, which a change makes anew in development. */
const loaded = new WeakMap<Site, Map<string, Template>>();

/** The component of a template; asking the module loader again takes a tenth of the time that rendering takes. */
async function keptTemplate(site: Site, name: string): Promise<Template> {
  const templates = loaded.get(site) ?? new Map<string, Template>();
  const template = templates.get(name) ?? (await templateOf(site, name));
  loaded.set(site, templates.set(name, template));
  return template;
}

/** Renders one page inside the frame. Same input as the browser's hydration, so both make the same markup. */
export async function renderSite(site: Site, { page, words, site: facts }: FirstVisit): Promise<string> {
  const Template = await keptTemplate(site, page.template);
  return renderToString(<Frame site={site} facts={facts} shown={{ page, words, Template }} isPending={false} />);
}
