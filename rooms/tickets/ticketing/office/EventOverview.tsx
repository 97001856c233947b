import { partners } from '#club/partners.ts';
import { Choice } from '#design/Choice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { ticketFormats } from '../termsRules.ts';
import type { PartProps } from './EventPage.tsx';
import { FixedWhileMoving } from './FixedWhileMoving.tsx';
import { NumberTable } from './NumberTable.tsx';
import styles from './Tickets.module.css';
import { figureNames, saleView } from './termsView.ts';
import type { OfficeEvent } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';
import { useTermsForm } from './useTermsForm.ts';

/** What is sold in each category and phase, and the terms of the sale as a whole. */
export function EventOverview({ event, onSaved }: PartProps) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell');
  return (
    <>
      <dl className={styles.sums}>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{t(`columns.${name}`)}</dt>
            <dd>{event.figures[name].toLocaleString(locale)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('columns.revenue')}</dt>
          <dd>{formatEuros(event.revenue, locale)}</dd>
        </div>
      </dl>
      {event.byCategory.length > 0 ? <ByCategory event={event} /> : null}
      {maySell ? (
        <FixedWhileMoving event={event}>
          <SaleForm event={event} onSaved={onSaved} />
        </FixedWhileMoving>
      ) : null}
    </>
  );
}

type InCategory = OfficeEvent['byCategory'][number];

function ByCategory({ event }: { event: OfficeEvent }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const { terms, byCategory, byPhase } = event;
  const soldIn = (phase: number, category: number) =>
    byPhase.find((one) => one.phase === phase && one.category === category)?.sold ?? 0;
  const quotaOf = (phase: number, category: number) =>
    terms.phases[phase - 1]?.quotas.find((one) => one.category === category)?.places;
  const columns = [
    ...figureNames.map((key) => ({
      key,
      title: t(`columns.${key}`),
      of: (row: InCategory) => row[key].toLocaleString(locale),
    })),
    ...terms.phases.map(({ names }, at) => ({
      key: at + 1,
      title: nameOf(names),
      of({ category }: InCategory) {
        const [sold, quota] = [soldIn(at + 1, category), quotaOf(at + 1, category)];
        return [sold, quota].flatMap((count) => count?.toLocaleString(locale) ?? []).join(' / ');
      },
    })),
  ];
  return (
    <Panel title={t('overview.title')}>
      <NumberTable
        label={t('overview.category')}
        first={t('overview.category')}
        columns={columns}
        rows={byCategory}
        keyOf={({ category }) => category}
        nameOf={({ category }) => <CategoryName event={event} number={category} />}
      />
      {terms.phases.length > 0 ? <p className={styles.hint}>{t('overview.phasesHint')}</p> : null}
    </Panel>
  );
}

/** A category with its colour; the name says the same. */
export function CategoryName({ event, number }: { event: OfficeEvent; number: number }) {
  const { nameOf } = useTicketTexts();
  const category = event.terms.categories.find((one) => one.number === number);
  if (!category) return nameOf(event.names);
  return (
    <span className={styles.category}>
      <span className={styles.swatch} style={{ background: category.color }} aria-hidden="true" />
      {nameOf(category.names)}
    </span>
  );
}

function SaleForm({ event, onSaved }: Pick<PartProps, 'event' | 'onSaved'>) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const form = useTermsForm(event, onSaved, saleView);
  const { field } = form;
  const formats = field('formats');
  const account = field('needsAccount');
  return (
    <Panel title={t('terms.title')}>
      <OfficeForm form={form} submitLabel={t('save')} textOf={textOf} labelOf={(name) => t(`terms.${name}`)}>
        <TextField type="datetime-local" label={t('terms.onSaleFrom')} {...field('onSaleFrom')} />
        <TextField type="datetime-local" label={t('terms.onSaleUntil')} {...field('onSaleUntil')} />
        <TextField inputMode="numeric" label={t('terms.maxQuantity')} {...field('maxQuantity')} />
        {event.terms.capacity === null ? null : (
          <TextField inputMode="numeric" label={t('terms.capacity')} {...field('capacity')} />
        )}
        <Choice
          type="checkbox"
          checked={account.value === 'yes'}
          onChange={({ target }) => account.onChange({ target: { value: target.checked ? 'yes' : '' } })}
        >
          {t('terms.needsAccount')}
        </Choice>
        <WordChoices legend={t('terms.formats')} field={formats} names={ticketFormats} prefix="formats" />
        <TextField
          inputMode="numeric"
          label={t('terms.codeHours')}
          hint={t('terms.codeHoursHint')}
          {...field('codeHours')}
        />
        <Select
          label={t('terms.tenant')}
          {...field('tenant')}
          options={partners.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
        <TextField inputMode="decimal" label={t('terms.vatRate')} {...field('vatRate')} />
      </OfficeForm>
    </Panel>
  );
}

type WordChoicesProps = {
  legend: string;
  /** Its value is the chosen names with spaces between them. */
  field: { value: string; error: string | undefined; onChange(event: { target: { value: string } }): void };
  names: readonly string[];
  /** Of the words of each name. */
  prefix: string;
};

/** Boxes for each of some names. */
export function WordChoices({ legend, field, names, prefix }: WordChoicesProps) {
  const t = useWords('ticketingOffice');
  const chosen = field.value.split(' ').filter(Boolean);
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Choice
          key={name}
          type="checkbox"
          checked={chosen.includes(name)}
          onChange={({ target }) => {
            const next = names.filter((one) => (one === name ? target.checked : chosen.includes(one)));
            field.onChange({ target: { value: next.join(' ') } });
          }}
        >
          {t(`${prefix}.${name}`)}
        </Choice>
      ))}
      {field.error ? <p className={styles.error}>{field.error}</p> : null}
    </fieldset>
  );
}
