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

/**
 * Asks a reader whose browser, or earlier choice, speaks another language than the page. Only a question (SHELL-11). `onSettled`: this and the question
 * about consent stand there, or are not asked.
 */
export function LanguageHint({ onSettled }: { onSettled(): void }) {
  const { page } = usePage();
  /** Undefined until it is known; null: nothing to ask. */
  const [question, setQuestion] = useState<Question | null>();
  useEffect(() => {
    const locale = page.status === 200 ? languageToSuggest(page, readReader()) : undefined;
    // The same question stays where it is while its reader goes from page to page.
    setQuestion((asked) => (locale ? (asked?.locale === locale ? asked : undefined) : null));
    if (!locale) return;
    let isMounted = true;
    Promise.all([siteWords.load(locale, 'frame'), import('./LanguageBar.tsx')]).then(
      ([words, { LanguageBar }]) => isMounted && setQuestion({ locale, words, Bar: LanguageBar }),
      () => isMounted && setQuestion(null),
    );
    return () => {
      isMounted = false;
    };
  }, [page]);
  const isRoomKnown = useSyncExternalStore(consentScreen.subscribe, consentScreen.isSettled, () => false);
  const isSettled = isRoomKnown && question !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever hears it
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);
  if (!question || !isRoomKnown) return null;
  const { Bar, locale, words } = question;
  return <Bar locale={locale} words={words} onDone={() => setQuestion(null)} />;
}
