import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';

/** In place of a code that the club shows from a later moment on (ISO 8601). Words: `wallet`. */
export function CodeLater({ from }: { from: string }) {
  const t = useWords('wallet');
  const locale = useLocale();
  return <Notice title={t('codeLater', { time: formatInstant(from, locale) })}>{t('codeLaterText')}</Notice>;
}
