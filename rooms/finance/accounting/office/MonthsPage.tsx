import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { sellerOptions } from '#frame/office/club.ts';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { Answered } from './Answered.tsx';
import { accountingClient, type Closing, expected, type Months } from './accountingClient.ts';
import { formatPeriod } from './accountingWords.ts';
import { Closings } from './Closings.tsx';
import { MonthDetail } from './MonthDetail.tsx';
import { useAnswer } from './useAnswer.ts';

/** `/office/months/`: months for the accountant; a month is exported, closed, and opened again by a second person. */
export function MonthsPage(_: TemplateProps) {
  const t = useWords('accountingOffice');
  return (
    <OfficePage title={t('titles.months')}>
      <AllMonths />
    </OfficePage>
  );
}

function AllMonths() {
  const t = useWords('accountingOffice');
  const [values, change] = useAddressFilters(['tenant', 'month']);
  const [deed, setDeed] = useState<Deed<Closing>>();
  const [version, setVersion] = useState(0);
  const { tenant = '1', month } = values;
  const answer = useAnswer<Months>(
    (signal) => accountingClient.listMonths({ tenant }, { ...expected, signal }),
    `${tenant} ${version}`,
  );
  return (
    <div className={styles.page}>
      <div className={styles.partner}>
        <Select
          label={t('filters.partner')}
          value={tenant}
          options={sellerOptions}
          onChange={({ target }) => change({ tenant: target.value, month: '' })}
        />
      </div>
      <Answered answer={answer} textOf={() => t('months.failed')}>
        {({ items, closings }) => (
          <>
            <div className={styles.months}>
              <MonthList items={items} chosen={month} choose={(one) => change({ month: one })} />
              {month ? (
                <MonthDetail key={`${tenant} ${month} ${version}`} tenant={tenant} month={month} ask={setDeed} />
              ) : (
                <p className={styles.empty}>{t('months.choose')}</p>
              )}
            </div>
            <Closings closings={closings} ask={setDeed} />
          </>
        )}
      </Answered>
      <ConfirmDeed
        deed={deed}
        onClose={() => setDeed(undefined)}
        onChanged={() => setVersion((before) => before + 1)}
      />
    </div>
  );
}

type ListProps = { items: Months['items']; chosen: string | undefined; choose(month: string): void };

function MonthList({ items, chosen, choose }: ListProps) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  return (
    <table className={styles.figures}>
      <caption className={styles.caption}>{t('months.list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('months.month')}</th>
          <th scope="col">{t('months.state')}</th>
          <th scope="col" className={styles.extra}>
            {t('sums.vat')}
          </th>
          <th scope="col">{t('sums.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ month, state, gross, vat }) => (
          <tr key={month}>
            <th scope="row">
              <Button look="quiet" aria-pressed={month === chosen} onClick={() => choose(month)}>
                {formatPeriod(month, locale)}
              </Button>
            </th>
            <td>
              {state === 'running' ? (
                t('monthStates.running')
              ) : (
                <Badge kind={state === 'open' ? 'warn' : 'good'}>{t(`monthStates.${state}`)}</Badge>
              )}
            </td>
            <td className={styles.extra}>{formatEuros(vat, locale)}</td>
            <td>{formatEuros(gross, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
