import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Setting } from './settingsClient.ts';

/** Writes a value of a setting for reading. */
export function useShownValue({ kind }: Pick<Setting, 'kind'>): (value: string | number) => string {
  const t = useWords('clubSettingsOffice');
  const locale = useLocale();
  return (value) => (kind === 'money' ? formatEuros(Number(value), locale) : String(value) || t('empty'));
}
