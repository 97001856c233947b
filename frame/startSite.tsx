import { hydrateRoot } from 'react-dom/client';
import { setHomeLocale } from './homeLocale.ts';
import { Navigation } from './navigation.ts';
import type { FirstVisit, SiteIndex } from './pageDocument.ts';
import { Running } from './Running.tsx';
import { goTo, setNavigation } from './running.ts';
import { setAuthority } from './session/currentUser.ts';
import type { Site } from './template.ts';
import { templateOf } from './templates.ts';
import { whenIdle } from './whenIdle.ts';
import { siteWords } from './wordLoader.ts';

/** Wakes up the HTML that the server sent: reads the page that rode along, hydrates, then loads what can wait. */
export async function startSite(site: Site): Promise<void> {
  const root = document.getElementById('root');
  const visit = JSON.parse(document.getElementById('visit')?.textContent ?? 'null') as FirstVisit | null;
  if (!root || !visit) return;
  setHomeLocale(visit.site.language);
  setAuthority(visit.authority);
  for (const [namespace, book] of Object.entries(visit.words)) siteWords.keep(visit.page.locale, namespace, book);
  const Template = await templateOf(site, visit.page.template);
  const navigation = new Navigation({
    site,
    words: siteWords,
    first: { page: visit.page, words: visit.words, Template },
    leaveTo: (path) => location.assign(path),
    replaceAddress: (address) => goTo(address, { replace: true }),
  });
  setNavigation(navigation);
  hydrateRoot(
    root,
    <Running
      site={site}
      facts={visit.site}
      navigation={navigation}
      onOpened={() => void readIndex(navigation, visit.build)}
    />,
  );
  whenIdle(() => {
    void readIndex(navigation, visit.build);
    for (const start of site.afterFirstPaint) void start();
  });
}

type IndexTaker = { setIndex(index: SiteIndex, ownBuild: string): void };

/** Reads which build the server has; a newer one makes the next navigation a full load (INF-08, INF-09, INF-11). */
async function readIndex(navigation: IndexTaker, build: string): Promise<void> {
  for (let attempt = 0; attempt <= 3; attempt += 1) {
    try {
      const reply = await fetch('/page-data/app-data.json');
      if (!reply.ok) continue;
      navigation.setIndex((await reply.json()) as SiteIndex, build);
      return;
    } catch {
      // The next attempt, or the next navigation, asks again.
    }
  }
}
