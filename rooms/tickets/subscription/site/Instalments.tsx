import { Choice } from '#design/Choice.tsx';
import { formatDate, formatEuros, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { planOf } from '../instalmentRules.ts';
import styles from './Contracts.module.css';
import { costOf } from './contractView.ts';
import type { Contract, SeasonTerms } from './subscriptionClient.ts';

type Props = { season: SeasonTerms; contracts: readonly Contract[]; count: number; choose(count: number): void };

/**
 * In how many instalments contracts are paid, and what is collected when, to the cent; nothing where none are offered.
 * Words: `subscription`.
 */
export function Instalments({ season, contracts, count, choose }: Props) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { instalmentDays: days, dueOn } = season;
  if (days.length === 0) return null;
  const plan = planOf(
    contracts.map((contract) => costOf(contract, season)),
    days.slice(0, count - 1),
  );
  return (
    <>
      <fieldset>
        <legend>{t('instalments.title')}</legend>
        {[0, ...days.keys().map((at) => at + 1)].map((further) => (
          <Choice
            key={further}
            type="radio"
            name="instalments"
            checked={count === further + 1}
            onChange={() => choose(further + 1)}
          >
            {further === 0 ? t('instalments.none') : t('instalments.count', { count: further + 1 })}
          </Choice>
        ))}
      </fieldset>
      {count > 1 ? (
        <dl className={styles.facts}>
          {plan.map(({ amount, dueOn: day }, at) => (
            <div key={day ?? ''} style={{ display: 'contents' }}>
              <dt>
                {t('instalments.nth', {
                  part: at + 1,
                  day: day ? formatDate(day, locale) : first(dueOn, t, locale),
                })}
              </dt>
              <dd>{formatEuros(amount / 100, locale)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

/** The first one is collected with the season, and not before we have written. */
const first = (dueOn: string | undefined, t: ReturnType<typeof useWords>, locale: ReturnType<typeof useLocale>) =>
  dueOn && dueOn > todayAtHome() ? t('instalments.from', { day: formatDate(dueOn, locale) }) : t('instalments.soon');
