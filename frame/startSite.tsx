import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setHomeLocale } from './homeLocale.ts';
import { Navigation } from './navigation.ts';
import type { FirstVisit } from './pageDocument.ts';
import { Running } from './Running.tsx';
import { goTo, setNavigation } from './running.ts';
import { setAuthority } from './session/currentUser.ts';
import { readSiteIndex } from './siteIndex.ts';
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
  for (const [namespace, book] of Object.entries(visit.words)) siteWords.add(visit.page.locale, namespace, book);
  const Template = await templateOf(site, visit.page.template);
  const navigation = new Navigation({
    site,
    words: siteWords,
    first: { page: visit.page, words: visit.words, Template },
    leaveTo: (path) => location.assign(path),
    replaceAddress: (address) => goTo(address, { replace: true }),
  });
  setNavigation(navigation);
  // In slices of some milliseconds, between which a phone hears its reader; otherwise React wakes the whole page at one
  // go.
  startTransition(() => {
    hydrateRoot(
      root,
      <Running
        site={site}
        facts={visit.site}
        navigation={navigation}
        onOpened={() => void readSiteIndex(navigation, visit.build)}
      />,
    );
  });
  whenIdle(() => {
    void readSiteIndex(navigation, visit.build);
    // Cart, session and statistics are the fan's; staff at work have a session of their own.
    if (!visit.page.isOffice) for (const start of site.afterFirstPaint) void start();
    void import('./fastLane/followFastLane.ts').then((m) => m.followFastLane(navigation)).catch(() => {});
    if (!import.meta.env.DEV) {
      void import('./offline/startOfflineReading.ts').then((m) => m.startOfflineReading()).catch(() => {});
    }
  });
}
