import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './ProductPage.module.css';
import type { FoodProps } from './pageProps.ts';

/** What is in food, said before it is ordered (Regulation (EU) No 1169/2011, Article 14). */
export function FoodFacts({ food }: { food: FoodProps }) {
  const t = useWords('shop');
  const locale = useLocale();
  const { netQuantity, alcohol } = food;
  return (
    <section>
      <h2>{t('food.title')}</h2>
      <dl className={styles.safety}>
        <dt>{t('food.name')}</dt>
        <dd>{food.name}</dd>
        <dt>{t('food.ingredients')}</dt>
        <dd>
          {food.ingredients.map(({ text, isAllergen }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never changes
            isAllergen ? <strong key={at}>{text}</strong> : text,
          )}
        </dd>
        <dt>{t('food.allergens')}</dt>
        <dd>{food.allergens.length > 0 ? food.allergens.join(', ') : t('food.noAllergens')}</dd>
        <dt>{t('food.netQuantity')}</dt>
        <dd>{`${netQuantity.amount.toLocaleString(locale)} ${netQuantity.unit}`}</dd>
        {alcohol === null ? null : (
          <>
            <dt>{t('food.alcohol')}</dt>
            <dd>{t('food.percentVolume', { percent: alcohol.toLocaleString(locale) })}</dd>
          </>
        )}
        <dt>{t('food.storage')}</dt>
        <dd>{food.storage}</dd>
        <dt>{t('food.company')}</dt>
        <dd>{food.company}</dd>
      </dl>
      {food.nutrition ? <NutritionTable values={food.nutrition} unit={netQuantity.unit} /> : null}
    </section>
  );
}

const rows = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;

/** In the order of Annex XV. */
function NutritionTable({ values, unit }: { values: NonNullable<FoodProps['nutrition']>; unit: string }) {
  const t = useWords('shop');
  const locale = useLocale();
  return (
    <table className={styles.measures}>
      <caption>{t('food.nutrition', { unit })}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('food.energy')}</th>
          <td>{`${values.kj.toLocaleString(locale)} kJ / ${values.kcal.toLocaleString(locale)} kcal`}</td>
        </tr>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`food.${row}`)}</th>
            <td>{`${values[row].toLocaleString(locale)} g`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
