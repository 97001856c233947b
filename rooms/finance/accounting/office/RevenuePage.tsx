import { Button } from '#design/Button.tsx';
import { type Filters, useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { sellerName, sellerOptions } from '#frame/office/club.ts';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { type FilterField, ListFilters } from '#frame/office/ListFilters.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { usePage } from '#frame/pageContext.ts';
import type { TemplateProps } from '#frame/template.ts';
import type { WordTree } from '#frame/wordRules.ts';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { Answered } from './Answered.tsx';
import { accountingClient, expected, type Revenue } from './accountingClient.ts';
import { formatPeriod, formatRate, wordOr } from './accountingWords.ts';
import { RevenueChart } from './RevenueChart.tsx';
import { RevenueTable } from './RevenueTable.tsx';
import { spanNamed, spanNames } from './spanRules.ts';
import { useAnswer } from './useAnswer.ts';

/** `/office/revenue/`: what was invoiced and credited, over time and by seller, kind and VAT rate. */
export function RevenuePage(_: TemplateProps) {
  const t = useWords('accountingOffice');
  return (
    <OfficePage title={t('titles.revenue')}>
      <RevenueOfSpan />
    </OfficePage>
  );
}

const names = ['from', 'to', 'by', 'tenant', 'kind'];

function RevenueOfSpan() {
  const t = useWords('accountingOffice');
  const room = useWords('accounting');
  const [values, change] = useAddressFilters(names);
  const answer = useAnswer<Revenue>(
    (signal) => accountingClient.readRevenue(values, { ...expected, signal }),
    JSON.stringify(values),
  );
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{t('revenue.hint')}</p>
      <Spans values={values} change={change} />
      <Answered
        answer={answer}
        textOf={({ errorCode = '' }) =>
          errorCode === 'SPAN_NOT_POSSIBLE' ? room(`refusals.${errorCode}`) : t('revenue.failed')
        }
      >
        {(revenue) => <Figures revenue={revenue} />}
      </Answered>
    </div>
  );
}

/** Kinds to choose from, by the names that rooms give them: goods and tickets first, shipping last. */
function kindsSold(named: WordTree[string] = {}): string[] {
  const first = ['Merchandise', 'Ticket', 'CounterTicket'];
  const others = Object.keys(named).filter((kind) => ![...first, 'Shipping', 'Other'].includes(kind));
  return [...first, ...others, 'Shipping'];
}

type SpansProps = { values: Filters; change(changed: Filters): void };

function Spans({ values, change }: SpansProps) {
  const t = useWords('accountingOffice');
  const office = useWords('office');
  const kinds = useWords('kinds');
  const { words } = usePage();
  const search = new URLSearchParams(values);
  const today = todayAtHome();
  const fields: FilterField[] = [
    { name: 'from', kind: 'date', label: t('filters.from') },
    { name: 'to', kind: 'date', label: t('filters.to') },
    {
      name: 'by',
      kind: 'choice',
      label: t('filters.by'),
      noneLabel: t('filters.byDay'),
      options: [{ value: 'month', label: t('filters.byMonth') }],
    },
    { name: 'tenant', kind: 'choice', label: t('filters.partner'), options: sellerOptions },
    {
      name: 'kind',
      kind: 'choice',
      label: t('filters.kind'),
      options: kindsSold(words.kinds?.kinds).map((value) => ({ value, label: wordOr(kinds, 'kinds', value) })),
    },
  ];
  return (
    <div className={styles.spans}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div role="group" aria-label={t('spans.label')} className={styles.buttons}>
        {spanNames.map((name) => {
          const span = spanNamed(name, today);
          const isChosen = span.from === values.from && span.to === values.to;
          return (
            <Button
              key={name}
              look="secondary"
              aria-pressed={isChosen}
              onClick={() => change({ ...span, by: span.by === 'day' ? '' : span.by })}
            >
              {t(`spans.${name}`)}
            </Button>
          );
        })}
      </div>
      <div className={styles.above}>
        <ListFilters fields={fields} values={values} change={change} />
        <Button
          look="secondary"
          onClick={() =>
            void downloadOfficeFile(`/office/v1/revenue/export${search.size > 0 ? `?${search}` : ''}`, 'revenue.csv')
          }
        >
          {office('list.export')}
        </Button>
      </div>
    </div>
  );
}

function Figures({ revenue }: { revenue: Revenue }) {
  const kindNames = useWords('kinds');
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const { total, periods, partners, kinds, rates, by } = revenue;
  const isEmpty = total.invoiced === 0 && total.credited === 0;
  const table = { total };
  return (
    <>
      <dl className={styles.sums}>
        {(['gross', 'net', 'vat', 'invoiced', 'credited'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`sums.${name}`)}</dt>
            <dd>{formatEuros(total[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {isEmpty ? (
        <p className={styles.empty} role="status">
          {t('revenue.empty')}
        </p>
      ) : (
        <>
          <RevenueChart revenue={revenue} />
          <RevenueTable
            {...table}
            title={t('revenue.partners')}
            head={t('filters.partner')}
            rows={partners}
            nameOf={sellerName}
          />
          <RevenueTable
            {...table}
            title={t('revenue.kinds')}
            head={t('filters.kind')}
            rows={kinds}
            nameOf={(key) => wordOr(kindNames, 'kinds', key)}
          />
          <RevenueTable
            {...table}
            title={t('revenue.rates')}
            head={t('revenue.rate')}
            rows={rates}
            nameOf={(key) => formatRate(key, locale)}
          />
          <RevenueTable
            {...table}
            title={t('revenue.periods')}
            head={t(`revenue.${by}`)}
            rows={periods.toReversed()}
            nameOf={(key) => formatPeriod(key, locale)}
          />
        </>
      )}
    </>
  );
}
