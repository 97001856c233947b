import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Category } from '../pageProps.ts';
import own from './PriceTable.module.css';
import styles from './Stadium.module.css';
import { classesOf } from './wishRules.ts';

/** What a ticket costs in all: each category with each class, and what members pay. */
export function PriceTable({ categories }: { categories: readonly Category[] }) {
  const t = useWords('ticketing');
  const classes = classesOf(categories);
  return (
    <div className={styles.part}>
      <h2 className={styles.heading} id="ticket-prices">
        {t('prices.title')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is too wide */}
      <section className={own.tableBox} aria-labelledby="ticket-prices" tabIndex={0}>
        <table className={own.prices}>
          <thead>
            <tr>
              <th scope="col">{t('prices.category')}</th>
              {classes.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category.number}>
                <th scope="row">
                  <Patch color={category.color} /> {category.name}
                </th>
                {classes.map(({ code, name }) => (
                  <PriceCell key={code} name={name} price={category.prices.find((one) => one.code === code)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.small}>{t('prices.note')}</p>
    </div>
  );
}

function PriceCell({ name, price }: { name: string; price: Category['prices'][number] | undefined }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  if (!price) return <td data-class={name}>–</td>;
  return (
    <td data-class={name}>
      {formatMoney(price.price, locale)}
      {price.memberPrice < price.price ? (
        <span className={own.member}>
          {formatMoney(price.memberPrice, locale)} {t('forMembers')}
        </span>
      ) : null}
    </td>
  );
}

/** The colour of a category beside its name. */
export const Patch = ({ color }: { color: string }) => (
  <span className={own.patch} style={{ background: color }} aria-hidden="true" />
);
