import { type ComponentType, useEffect, useState } from 'react';
import type { Locale } from '#platform/context.ts';
import { usePage } from '../pageContext.ts';
import { siteWords } from '../wordLoader.ts';
import type { WordTree } from '../wordRules.ts';
import { readReader, rememberLanguageHint } from './languageChoice.ts';
import { languageToSuggest } from './languageRules.ts';

type Question = {
  page: string;
  locale: Locale;
  words: WordTree;
  Bar: ComponentType<{ locale: Locale; words: WordTree; onDone(): void }>;
};

/**
 * Asks a reader whose browser, or earlier choice, speaks another language than the page. Only a question (SHELL-11),
 * asked once: it goes with its page and is remembered as asked.
 */
export function LanguageHint() {
  const { page } = usePage();
  const [question, setQuestion] = useState<Question>();
  const address = page.locale + page.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed page is the same page
  useEffect(() => {
    const locale = page.status === 200 && !page.isQuiet ? languageToSuggest(page, readReader()) : undefined;
    if (!locale) return;
    let isMounted = true;
    Promise.all([siteWords.load(locale, 'frame'), import('./LanguageBar.tsx')]).then(
      ([words, { LanguageBar }]) => {
        if (!isMounted) return;
        rememberLanguageHint();
        setQuestion({ page: address, locale, words, Bar: LanguageBar });
      },
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [address]);
  if (question?.page !== address) return null;
  const { Bar, locale, words } = question;
  return <Bar locale={locale} words={words} onDone={() => setQuestion(undefined)} />;
}
