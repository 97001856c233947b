import { ErrorPage } from './shell/ErrorPage.tsx';
import type { Site, Template } from './template.ts';

/** Template of the pages that tell about a failure; always at hand. */
export const errorTemplate = 'error';

/** The component of a template; throws `Component chunk … could not be loaded` when there is none (INF-14, INF-16). */
export async function templateOf(site: Site, name: string): Promise<Template> {
  if (name === errorTemplate) return ErrorPage;
  // Asked for beside the screen, which shows a failure of its own.
  for (const slot of site.neededSlots?.[name] ?? []) site.slots[slot]?.().catch(() => {});
  try {
    const load = site.templates[name] ?? (await site.officeTemplates?.())?.[name];
    if (load) return await load();
  } catch (cause) {
    throw new MissingChunk(name, { cause });
  }
  throw new MissingChunk(name);
}

/** A screen's code could not be loaded, most often because a new version has been deployed. */
class MissingChunk extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`Component chunk "${name}" could not be loaded`, options);
  }
}
