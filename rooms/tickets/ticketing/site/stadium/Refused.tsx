import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Category } from '../pageProps.ts';
import { outOfStock } from './usePut.ts';
import { useRefusalWords } from './useRefusalWords.ts';
import { type Counts, sumOf } from './wishRules.ts';

type RefusedProps = { code: string; instead: Category | undefined; counts: Counts; onTake(category: number): void };

/** Why places were not taken, and the next best category where there is one. */
export function Refused({ code, instead, counts, onTake }: RefusedProps) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const refusalWords = useRefusalWords();
  const sum = instead && sumOf(instead, counts);
  return (
    <Notice kind="warn" title={code === outOfStock ? t('choose.notTogether') : refusalWords(code)}>
      {code === outOfStock ? <p>{t('choose.notTogetherHint')}</p> : null}
      {instead && sum !== undefined ? (
        <Button look="secondary" onClick={() => onTake(instead.number)}>
          {t('choose.instead', { category: instead.name, sum: formatMoney(sum, locale) })}
        </Button>
      ) : null}
    </Notice>
  );
}
