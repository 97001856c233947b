import { ticketClasses } from '#club/ticketClasses.ts';
import { Panel } from '#design/Panel.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useWords } from '#frame/words.ts';
import { CategoryName } from './EventOverview.tsx';
import type { PartProps } from './EventPage.tsx';
import styles from './Tickets.module.css';
import { pricedCategories, pricesView } from './termsView.ts';
import { useTicketTexts } from './ticketTexts.ts';
import { useTermsForm } from './useTermsForm.ts';

/** Total prices by category and class, with those of members, and the categories' names. */
export function EventPrices({ event, keep }: PartProps) {
  const t = useWords('ticketingOffice');
  const { textOf, nameOf } = useTicketTexts();
  const nameOfCategory = (number: number) =>
    nameOf(event.terms.categories.find((one) => one.number === number)?.names ?? event.names);
  // Many fields are called "price": what a screen reader says tells them apart.
  const labelOf = (key: string, category: number, code: string) =>
    `${nameOfCategory(category)}, ${t(`classes.${code}`)}, ${t(key)}`;
  const form = useTermsForm(event, keep, pricesView);
  return (
    <div className={styles.wideForm}>
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
                  <tr key={category}>
                    <th scope="row">
                      <CategoryName event={event} number={category} />
                    </th>
                    {ticketClasses.map((code) => (
                      <td key={code} className={styles.prices}>
                        <TextField
                          label={t('prices.price')}
                          aria-label={labelOf('prices.price', category, code)}
                          inputMode="decimal"
                          {...form.field(`prices.${category}.${code}`)}
                        />
                        <TextField
                          label={t('prices.member')}
                          aria-label={labelOf('prices.member', category, code)}
                          inputMode="decimal"
                          {...form.field(`memberPrices.${category}.${code}`)}
                        />
                      </td>
                    ))}
                  </tr>
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
    </div>
  );
}
