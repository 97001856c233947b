import { useCallback } from 'react';
import { usePage } from './pageContext.ts';
import { translate, type WordValues } from './wordRules.ts';

export type Translate = (key: string, values?: WordValues) => string;

/**
 * The words of one namespace in the page's language: `t('title')`, `t('pieces', { count: 3 })`,
 * `t('refusals.SOLD_OUT')`.
 */
export function useWords(namespace: string): Translate {
  const { page, words } = usePage();
  const book = words[namespace];
  return useCallback((key, values = {}) => translate(book, key, values, page.locale), [book, page.locale]);
}
