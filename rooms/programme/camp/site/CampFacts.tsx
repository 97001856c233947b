import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Camps.module.css';
import { dayText } from './campView.ts';
import type { Camp } from './pageProps.ts';

/** Where, for whom, when and for how much. Words: `camp`. */
export function CampFacts({ camp }: { camp: Camp }) {
  const t = useWords('camp');
  const locale = useLocale();
  const { place, minAge, maxAge, beginsAt, endsAt, price, siblingPrice, state, closesOn, opensOn } = camp;
  const isOver = camp.isCalledOff || state === 'past_closing_date';
  return (
    <div className={styles.facts}>
      <p>
        {place} · {t('ages', { from: minAge, to: maxAge })} · {t('daily', { from: beginsAt, to: endsAt })}
      </p>
      <p>
        {t('price', { price: formatEuros(price, locale) })}
        {siblingPrice < price ? <span> · {t('siblings', { price: formatEuros(siblingPrice, locale) })}</span> : null}
      </p>
      {isOver ? null : (
        <p className={styles.small}>
          {state === 'bookable_in_future'
            ? t('bookFrom', { day: dayText(opensOn, locale) })
            : t('bookUntil', { day: dayText(closesOn, locale) })}
          {state === 'less_then_5_free_spots' ? <span> · {t('free', { count: camp.free })}</span> : null}
        </p>
      )}
    </div>
  );
}
