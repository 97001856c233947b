import type { House, Room } from '#platform/house.ts';
import { ensureBuild } from '../build/buildSite.ts';
import { openPageServer, type PageServer } from './pageServer.ts';
import { loadBundle, type SiteBundle } from './siteBundle.ts';

/** Opens the site on the build of today's sources. In production the build is made now, otherwise when the first page is asked for. */
export async function openSite(house: House, rooms: readonly Room[]): Promise<PageServer> {
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

/** Makes the build when there is none for today's sources; `say` gets a line of progress. */
export async function prepareSite(say: (line: string) => void): Promise<void> {
  await ensureBuild(say);
}
