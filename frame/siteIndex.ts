import type { SiteIndex } from './pageDocument.ts';

type IndexTaker = { setIndex(index: SiteIndex, ownBuild: string): void };

const retries = 3;

/**
 * Reads what the server says about itself and hands it over; a newer build makes the next navigation a full load
 * (INF-08, INF-11). A failed read is tried three times more (INF-09); then the next navigation asks again.
 */
export async function readSiteIndex(taker: IndexTaker, build: string, fetchFile: typeof fetch = fetch): Promise<void> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      const reply = await fetchFile('/page-data/app-data.json');
      if (!reply.ok) continue;
      taker.setIndex((await reply.json()) as SiteIndex, build);
      return;
    } catch {
      // The next attempt asks again.
    }
  }
}
