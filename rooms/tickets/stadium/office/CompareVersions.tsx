import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { formatNumber } from './formatNumber.ts';
import styles from './Stadium.module.css';
import type { Version } from './stadiumClient.ts';

/** Places of two versions by category, and the difference; at first the newest two. */
export function CompareVersions({ plans }: { plans: readonly Version[] }) {
  const t = useWords('stadiumOffice');
  const locale = useLocale();
  const [ids, setIds] = useState([plans[1]!.id, plans[0]!.id]);
  const [before, after] = ids.map((id) => plans.find((plan) => plan.id === id) ?? plans[0]!) as [Version, Version];
  const options = plans.map(({ id, version }) => ({ value: id, label: t('venues.version', { number: version }) }));
  const numbers = [...new Set([...before.categories, ...after.categories].map(({ category }) => category))];
  const rows = numbers
    .sort((a, b) => a - b)
    .map((category) => {
      const [was, is] = [before, after].map((plan) => plan.categories.find((one) => one.category === category));
      return { category, name: is?.name ?? was?.name ?? '', was: was?.places ?? 0, is: is?.places ?? 0 };
    });
  const all = { category: 0, name: t('venues.total'), was: before.places, is: after.places };
  return (
    <section className={styles.part}>
      <h2>{t('venues.compare')}</h2>
      <div className={styles.deeds}>
        <Select
          label={t('venues.compare')}
          value={before.id}
          options={options}
          onChange={(event) => setIds([event.target.value, after.id])}
        />
        <Select
          label={t('venues.compareWith')}
          value={after.id}
          options={options}
          onChange={(event) => setIds([before.id, event.target.value])}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('venues.category')}</th>
            {[before, after].map(({ version }, at) => (
              <th scope="col" key={at === 0 ? 'before' : 'after'}>
                {t('venues.version', { number: version })}
              </th>
            ))}
            <th scope="col">{t('venues.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, all].map(({ category, name, was, is }) => (
            <tr key={category}>
              <th scope="row">{name}</th>
              <td>{formatNumber(was, locale)}</td>
              <td>{formatNumber(is, locale)}</td>
              <td>{`${is > was ? '+' : ''}${formatNumber(is - was, locale)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
