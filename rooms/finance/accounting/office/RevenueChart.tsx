import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import type { Revenue } from './accountingClient.ts';
import { formatPeriod } from './accountingWords.ts';
import { chartOf, ticksOf } from './chartRules.ts';

/** Revenue over time as bars; the table below it has the same figures. */
export function RevenueChart({ revenue: { by, periods } }: { revenue: Revenue }) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const { bars, zero, most, least } = chartOf(periods.map(({ key, gross }) => ({ key, value: gross })));
  const title = t(by === 'day' ? 'revenue.chartDay' : 'revenue.chartMonth');
  const ticks = ticksOf(periods.length);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{formatEuros(most, locale)}</span>
          <span>{formatEuros(least, locale)}</span>
        </div>
        <svg
          role="img"
          aria-label={`${title}. ${t('revenue.chartHint', { table: t('revenue.periods') })}`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {bars.map(({ key, value, ...bar }) => (
            <rect key={key} {...bar} className={value < 0 ? styles.below : styles.bar}>
              <title>{`${formatPeriod(key, locale)}: ${formatEuros(value, locale)}`}</title>
            </rect>
          ))}
          <line x1="0" x2="100" y1={zero} y2={zero} className={styles.zero} />
        </svg>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((n) => (
            <span key={periods[n]?.key}>{formatPeriod(periods[n]?.key ?? '', locale)}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}
