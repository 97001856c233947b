import type { House } from '#platform/house.ts';
import type { Room } from '#ports/room.ts';
import { ensureBuild } from '../build/buildSite.ts';
import { openDevSite } from './devSite.ts';
import { openPageServer, type PageServer } from './pageServer.ts';
import { loadBundle, type SiteBundle } from './siteBundle.ts';

/**
 * Opens the site on the build of today's sources, made when the first page is asked for; with `isDev` straight from the
 * sources.
 */
export async function openSite(house: House, rooms: readonly Room[], { isDev = false } = {}): Promise<PageServer> {
  if (isDev) return openOnSources(house, rooms);
  let loading: Promise<SiteBundle> | undefined;
  const bundle = () => {
    loading ??= ensureBuild((line) => house.log.info(line)).then(loadBundle);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return openPageServer(house, rooms, bundle);
}

async function openOnSources(house: House, rooms: readonly Room[]): Promise<PageServer> {
  const dev = await openDevSite(house);
  const pages = await openPageServer(house, rooms, async () => dev.bundle, { isKept: false });
  return {
    ...pages,
    front: (request, response) => dev.serve(request, response) || pages.front(request, response),
    close: async () => {
      await pages.close();
      await dev.close();
    },
  };
}
