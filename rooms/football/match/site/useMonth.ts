import { useLocale } from '#frame/link.tsx';
import { monthWords } from '../kickOffRules.ts';

/** A month such as `2026-11` as a heading. */
export function useMonth(month: string | undefined): string | undefined {
  const locale = useLocale();
  return month === undefined ? undefined : monthWords(month, locale);
}
