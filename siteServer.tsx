// The server's twin of `site.tsx`: the same screens, rendered to text.

import type { FirstVisit } from '#frame/pageDocument.ts';
import { renderSite } from '#frame/renderSite.tsx';
import { site } from './site.tsx';

/** HTML of the page, to stand inside `#root`. */
export const render = (visit: FirstVisit): Promise<string> => renderSite(site, visit);
