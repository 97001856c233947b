import { Badge } from '#design/Badge.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { ListedSeries, SeriesListProps } from './pageProps.ts';
import styles from './Sweepstakes.module.css';

/** `/gewinnspiele/`: what runs, comes and ended lately (SWP-16). Words: `sweepstakes`. */
export function SeriesListPage({ props: { series } }: TemplateProps<SeriesListProps>) {
  const t = useWords('sweepstakes');
  const frame = useWords('frame');
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {t('title')}
      </Breadcrumbs>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {series.length === 0 ? (
        <>
          <p>{t('empty')}</p>
          <Link href="/news/" className={buttonClass('secondary')}>
            {t('toNews')}
          </Link>
        </>
      ) : null}
      <ul className={styles.rows}>
        {series.map((one) => (
          <SeriesRow key={one.id} series={one} />
        ))}
      </ul>
    </div>
  );
}

function SeriesRow({ series }: { series: ListedSeries }) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const { name, text, slug, doors, opensAt, closesAt, isOver, runningSweepstake } = series;
  const prize = runningSweepstake?.prize;
  // The last moment of a series is midnight: its last day is the one before.
  const lastDay = new Date(Date.parse(closesAt) - 1).toISOString();
  const span = { from: formatDate(opensAt, locale), to: formatDate(lastDay, locale) };
  return (
    <li className={styles.row}>
      <p className={styles.small}>
        {t('span', span)} · {t('doors', { count: doors })}
      </p>
      <h2 className={styles.name}>
        <Link href={`/gewinnspiele/${slug}/`}>{inLocale(name, locale)}</Link>
      </h2>
      <Badge kind={runningSweepstake ? 'good' : 'plain'}>
        {isOver ? t('over') : runningSweepstake ? t('running') : t('soon', { day: span.from })}
      </Badge>
      <p className={styles.text}>{inLocale(text, locale)}</p>
      {prize ? (
        <p>
          {t('today')}: <strong>{inLocale(prize, locale)}</strong>
        </p>
      ) : null}
      <Link href={`/gewinnspiele/${slug}/`} className={buttonClass(isOver ? 'secondary' : 'primary')}>
        {t(isOver ? 'openOver' : 'open')}
      </Link>
    </li>
  );
}
