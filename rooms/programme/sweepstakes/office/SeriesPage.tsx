import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { Doors } from './Doors.tsx';
import styles from './Office.module.css';
import { PreviewAt } from './PreviewAt.tsx';
import { expected, type OfficeSeries, officeClient, useTextOf } from './sweepstakesOfficeClient.ts';
import { Winners } from './Winners.tsx';

/** `/office/sweepstakes/{id}/`: doors with what is to be done, preview, winners. */
export function SeriesPage({ props: { seriesId } }: TemplateProps<{ seriesId: string }>) {
  const t = useWords('sweepstakesOffice');
  const locale = useLocale();
  const detail = useDetail(useCallback(() => officeClient.readSweepstakeSeries({ seriesId }, expected), [seriesId]));
  const [deed, setDeed] = useState<Deed<unknown>>();
  return (
    <DetailPage
      detail={detail}
      title={(series) => (series ? inLocale(series.name, locale) : t('one'))}
      back={{ href: '/office/sweepstakes/', label: t('all') }}
      gone={t('gone')}
    >
      {(series: OfficeSeries) => (
        <>
          <Facts series={series} />
          <Publish series={series} ask={setDeed} />
          <Doors series={series} ask={setDeed} />
          <PreviewAt series={series} />
          {series.drawn > 0 ? <Winners seriesId={seriesId} ask={setDeed} /> : null}
          <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void detail.read()} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ series }: { series: OfficeSeries }) {
  const t = useWords('sweepstakesOffice');
  const locale = useLocale();
  const { isPublished, organiser, minAge, claimDays, keepDays, publicSource, termsHash, slug } = series;
  return (
    <div className={styles.facts}>
      <p>
        <Badge kind={isPublished ? 'good' : 'warn'}>{t(isPublished ? 'published' : 'draft')}</Badge>{' '}
        {isPublished ? (
          <Link href={`/gewinnspiele/${slug}/`}>{t('facts.page')}</Link>
        ) : (
          <span>/gewinnspiele/{slug}/</span>
        )}
      </p>
      <p>{t('facts.organiser', { organiser, age: minAge })}</p>
      <p>{t('facts.days', { claim: claimDays, keep: keepDays })}</p>
      <p>{t('facts.source', { source: inLocale(publicSource, locale) })}</p>
      {termsHash ? <p className={styles.hash}>{t('facts.hash', { hash: termsHash })}</p> : null}
    </div>
  );
}

function Publish({ series, ask }: { series: OfficeSeries; ask(deed: Deed<unknown>): void }) {
  const t = useWords('sweepstakesOffice');
  const textOf = useTextOf();
  if (series.isPublished) return null;
  const publish = () =>
    ask({
      title: t('deeds.publish'),
      consequence: <p>{t('deeds.publishText')}</p>,
      confirmLabel: t('deeds.publish'),
      run: () => officeClient.publishSweepstakeSeries({ seriesId: series.id }, expected),
      done: () => ({ text: t('deeds.publishDone') }),
      textOf,
    });
  return (
    <div className={styles.deeds}>
      <Button onClick={publish}>{t('deeds.publish')}</Button>
    </div>
  );
}
