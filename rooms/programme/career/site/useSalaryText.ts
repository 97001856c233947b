import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { regions } from '#platform/language/regions.ts';
import type { ListedJob } from './pageProps.ts';

/** What is paid, in words; whole euros where there are no cents. */
export function useSalaryText(): (salary: ListedJob['salary']) => string {
  const t = useWords('career');
  const locale = useLocale();
  return ({ from, to, per }) => {
    const amount = (euros: number) =>
      new Intl.NumberFormat(regions[locale], {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: Number.isInteger(euros) ? 0 : 2,
      }).format(euros);
    return t('salary', { from: amount(from), to: amount(to), per: t(`per.${per}`) });
  };
}
