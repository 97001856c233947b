import { useCallback, useEffect, useState } from 'react';
import { usePage } from './pageContext.ts';
import { siteWords } from './wordLoader.ts';
import { translate, type WordTree } from './wordRules.ts';
import type { Translate } from './words.ts';

/**
 * Words for what stands in a slot, on pages that do not bring its namespace along; undefined while they are being
 * loaded.
 */
export function useSlotWords(namespace: string): Translate | undefined {
  const { page, words } = usePage();
  const [loaded, setLoaded] = useState<{ locale: string; book: WordTree }>();
  const own = words[namespace];
  const book = own ?? (loaded?.locale === page.locale ? loaded.book : undefined);
  useEffect(() => {
    if (own) return;
    let isMounted = true;
    siteWords.load(page.locale, namespace).then(
      (found) => isMounted && setLoaded({ locale: page.locale, book: found }),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [own, page.locale, namespace]);
  const t = useCallback<Translate>(
    (key, values = {}) => translate(book, key, values, page.locale),
    [book, page.locale],
  );
  return book && t;
}
