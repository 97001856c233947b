import { useMemo } from 'react';
import { SlotContext } from './AddToCartSlot.tsx';
import styles from './Frame.module.css';
import type { Shown } from './navigation.ts';
import { PageContext } from './pageContext.ts';
import type { PageDocument, SiteFacts } from './pageDocument.ts';
import { Announcer } from './shell/Announcer.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { Notifications } from './shell/Notifications.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { PendingBar } from './shell/PendingBar.tsx';
import { Questions } from './shell/Questions.tsx';
import { SignInAgainPlace } from './shell/SignInAgainPlace.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { Slot } from './shell/Slot.tsx';
import type { Site } from './template.ts';

type FrameProps = { site: Site; facts: SiteFacts; shown: Shown; isPending: boolean };

/** Pages of one key are one screen to React. */
const screenKey = ({ locale, path, keepsScreen }: PageDocument): string =>
  locale + (keepsScreen ? path.replace(/\?.*/, '') : path);

/**
 * The whole visible page, but for the office's: header, the screen, footer, and what lies over them. The same on the
 * server and in the browser.
 */
export function Frame({ site, facts, shown, isPending }: FrameProps) {
  const { page, words, Template } = shown;
  const surroundings = useMemo(() => ({ page, words, site: facts }), [page, words, facts]);
  const notice = facts.siteNotice?.[page.locale];
  const screen = (
    <PageBoundary page={page}>
      <SlotContext value={site.slots}>
        <Template key={screenKey(page)} props={page.props} locale={page.locale} path={page.path} />
      </SlotContext>
    </PageBoundary>
  );
  // Staff at work have a shell of their own (frame/office), which comes with their pages.
  if (page.isOffice)
    return (
      <PageContext value={surroundings}>
        <SkipLink />
        <PendingBar isPending={isPending} />
        {screen}
        <Notifications />
        <Announcer page={shown.arrived ?? page} />
      </PageContext>
    );
  return (
    <PageContext value={surroundings}>
      <SkipLink />
      <PendingBar isPending={isPending} />
      <Questions />
      {facts.hasTicker && !page.isQuiet ? (
        <div className={styles.ticker}>
          <Slot load={site.slots.liveTicker} fallback={null} />
        </div>
      ) : null}
      <SlotContext value={site.slots}>
        <Header slots={site.slots} />
      </SlotContext>
      <Slot load={site.slots.languageHint} fallback={null} />
      <main id="content" tabIndex={-1}>
        {notice ? <p className={styles.notice}>{notice}</p> : null}
        {screen}
      </main>
      {facts.hasRadio && !page.isQuiet ? (
        <div className={styles.radio}>
          <Slot load={site.slots.radio} fallback={null} />
        </div>
      ) : null}
      <Footer />
      <Notifications />
      <SignInAgainPlace />
      <Slot load={site.slots.overlay} fallback={null} />
      <Announcer page={shown.arrived ?? page} />
    </PageContext>
  );
}
