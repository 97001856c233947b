import { renderToString } from 'react-dom/server';
import { Frame } from './Frame.tsx';
import type { FirstVisit } from './pageDocument.ts';
import type { Site } from './template.ts';
import { templateOf } from './templates.ts';

/** Renders one page inside the frame. Same input as the browser's hydration, so both make the same markup. */
export async function renderSite(site: Site, { page, words, site: facts }: FirstVisit): Promise<string> {
  const Template = await templateOf(site, page.template);
  return renderToString(<Frame site={site} facts={facts} shown={{ page, words, Template }} isPending={false} />);
}
