import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Locale } from '#platform/context.ts';
import { consentScreen } from '../consent/consentScreen.ts';
import { usePage } from '../pageContext.ts';
import { siteWords } from '../wordLoader.ts';
import type { WordTree } from '../wordRules.ts';
import { readReader } from './languageChoice.ts';
import { languageToSuggest } from './languageRules.ts';

type Question = {
  locale: Locale;
  words: WordTree;
  Bar: ComponentType<{ locale: Locale; words: WordTree; onDone(): void }>;
};

/** Asks a reader whose browser, or earlier choice, speaks another language than the page. Only a question (SHELL-11). */
export function LanguageHint() {
  const { page } = usePage();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    setQuestion(undefined);
    const locale = page.status === 200 ? languageToSuggest(page, readReader()) : undefined;
    if (!locale) return;
    let isMounted = true;
    Promise.all([siteWords.load(locale, 'frame'), import('./LanguageBar.tsx')]).then(
      ([words, { LanguageBar }]) => isMounted && setQuestion({ locale, words, Bar: LanguageBar }),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [page]);
  const isRoomKnown = useSyncExternalStore(consentScreen.subscribe, consentScreen.isSettled, () => false);
  if (!question || !isRoomKnown) return null;
  const { Bar, locale, words } = question;
  return <Bar locale={locale} words={words} onDone={() => setQuestion(undefined)} />;
}
