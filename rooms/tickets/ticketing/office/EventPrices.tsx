import { ticketClasses } from '#club/ticketClasses.ts';
import { Panel } from '#design/Panel.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useWords } from '#frame/words.ts';
import { CategoryName } from './EventOverview.tsx';
import type { PartProps } from './EventPage.tsx';
import { FixedWhileMoving } from './FixedWhileMoving.tsx';
import styles from './Tickets.module.css';
import { pricedCategories, pricesView } from './termsView.ts';
import { useTicketTexts } from './ticketTexts.ts';
import { useTermsForm } from './useTermsForm.ts';

/** Total prices by category and class, with those of members, and the categories' names. */
export function EventPrices({ event, onSaved }: PartProps) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const form = useTermsForm(event, onSaved, pricesView);
  return (
    <FixedWhileMoving event={event} className={styles.wideForm}>
      <OfficeForm form={form} submitLabel={t('save')} textOf={textOf}>
        <Panel title={t('prices.title')}>
          <p className={styles.hint}>{t('prices.hint')}</p>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('overview.category')}</th>
                  {ticketClasses.map((code) => (
                    <th key={code} scope="col">
                      {t(`classes.${code}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pricedCategories(event.terms).map((category) => (
                  <PriceRow key={category} event={event} category={category} field={form.field} />
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
        {event.terms.categories.length > 0 ? (
          <Panel title={t('prices.categories')}>
            {event.terms.categories.map(({ number }) => (
              <div key={number} className={styles.fields}>
                <TextField label={t('names.de')} {...form.field(`category.${number}.nameDe`)} />
                <TextField label={t('names.en')} {...form.field(`category.${number}.nameEn`)} />
                <TextField label={t('names.ja')} {...form.field(`category.${number}.nameJa`)} />
                <TextField label={t('prices.color')} type="color" {...form.field(`category.${number}.color`)} />
              </div>
            ))}
          </Panel>
        ) : null}
      </OfficeForm>
    </FixedWhileMoving>
  );
}

type RowProps = {
  event: PartProps['event'];
  category: number;
  field: ReturnType<typeof useTermsForm>['field'];
};

function PriceRow({ event, category, field }: RowProps) {
  const t = useWords('ticketingOffice');
  const { nameOf } = useTicketTexts();
  const name = nameOf(event.terms.categories.find(({ number }) => number === category)?.names ?? event.names);
  // Many fields are called "price": what a screen reader says tells them apart.
  const labels = (key: string, code: string) => ({
    label: t(key),
    'aria-label': `${name}, ${t(`classes.${code}`)}, ${t(key)}`,
    inputMode: 'decimal' as const,
  });
  return (
    <tr>
      <th scope="row">
        <CategoryName event={event} number={category} />
      </th>
      {ticketClasses.map((code) => (
        <td key={code} className={styles.prices}>
          <TextField {...labels('prices.price', code)} {...field(`prices.${category}.${code}`)} />
          <TextField {...labels('prices.member', code)} {...field(`memberPrices.${category}.${code}`)} />
        </td>
      ))}
    </tr>
  );
}
