import { Badge } from '#design/Badge.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { CampFacts } from './CampFacts.tsx';
import styles from './Camps.module.css';
import { daysText, monthText, toneOf } from './campView.ts';
import type { Camp, CampListProps } from './pageProps.ts';

/** Camps that are to come, by age, place and month (CAMP-01, RED-87). Words: `camp`. */
export function CampListPage({ props: { camps } }: TemplateProps<CampListProps>) {
  const t = useWords('camp');
  const frame = useWords('frame');
  const [filters, change] = useAddressFilters(['age', 'place', 'season']);
  const shown = camps.filter((camp) => fits(camp, filters));
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {t('title')}
      </Breadcrumbs>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {camps.length > 0 ? <Filters camps={camps} filters={filters} change={change} /> : <p>{t('empty')}</p>}
      {camps.length > 0 && shown.length === 0 ? <p role="status">{t('noMatch')}</p> : null}
      <ul className={`${styles.camps} ${styles.columns}`}>
        {shown.map((camp) => (
          <CampRow key={camp.id} camp={camp} />
        ))}
      </ul>
    </div>
  );
}

type FilterValues = { age?: string; place?: string; season?: string };

const fits = ({ minAge, maxAge, place, firstDay, lastDay }: Camp, filters: FilterValues): boolean =>
  (!filters.age || (minAge <= Number(filters.age) && Number(filters.age) <= maxAge)) &&
  (!filters.place || place === filters.place) &&
  (!filters.season || firstDay.startsWith(filters.season) || lastDay.startsWith(filters.season));

type FilterProps = { camps: Camp[]; filters: FilterValues; change(change: Record<string, string>): void };

function Filters({ camps, filters, change }: FilterProps) {
  const t = useWords('camp');
  const locale = useLocale();
  const all = { value: '', label: t('all') };
  const ages = camps.flatMap(({ minAge, maxAge }) => Array.from({ length: maxAge - minAge + 1 }, (_, n) => minAge + n));
  const options = {
    age: [...new Set(ages)].sort((one, other) => one - other).map(String),
    place: [...new Set(camps.map(({ place }) => place))].sort(),
    season: [...new Set(camps.map(({ firstDay }) => firstDay.slice(0, 7)))].sort(),
  };
  const labels = { age: t('filterAge'), place: t('filterPlace'), season: t('filterMonth') };
  return (
    <div className={styles.filters}>
      {(['age', 'place', 'season'] as const).map((name) => (
        <Select
          key={name}
          label={labels[name]}
          value={filters[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
          options={[
            all,
            ...options[name].map((value) => ({ value, label: name === 'season' ? monthText(value, locale) : value })),
          ]}
        />
      ))}
    </div>
  );
}

function CampRow({ camp }: { camp: Camp }) {
  const t = useWords('camp');
  const locale = useLocale();
  return (
    <li className={styles.camp}>
      <p>{daysText(camp, locale)}</p>
      <h2 className={styles.name}>{inLocale(camp.name, locale)}</h2>
      <Badge kind={toneOf(camp)}>{camp.isCalledOff ? t('calledOff') : t(`states.${camp.state}`)}</Badge>
      <CampFacts camp={camp} />
      <Link href={`/fussballschule/${camp.slug}/`} className={buttonClass('secondary')}>
        {t('details')}
      </Link>
    </li>
  );
}
