import { useState } from 'react';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { DoorDetail } from './DoorDetail.tsx';
import { DoorTile } from './DoorTile.tsx';
import type { Series, SeriesPageProps } from './pageProps.ts';
import styles from './Sweepstakes.module.css';
import { Terms } from './Terms.tsx';
import { useLiveSeries } from './useLiveSeries.ts';

/** `/gewinnspiele/{slug}/`: doors that are over, open and locked, and how the draw can be checked. */
export function SeriesPage({ props }: TemplateProps<SeriesPageProps>) {
  const t = useWords('sweepstakes');
  const frame = useWords('frame');
  const locale = useLocale();
  const { series, doors, reload } = useLiveSeries(props.series);
  const [openId, setOpenId] = useState<string>();
  const isSingle = doors.length === 1;
  const open = doors.find(({ id }) => id === openId);
  const running = doors.find(({ status, isLocked, isCancelled }) => status === 'Active' && !isLocked && !isCancelled);
  const shown = isSingle ? doors[0] : running;
  const titleOf = (position: number) => (isSingle ? t('only') : t('door', { number: position }));
  const name = inLocale(series.name, locale);
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/gewinnspiele/">{t('title')}</Link>
        {name}
      </Breadcrumbs>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.lead}>{inLocale(series.text, locale)}</p>
      {shown ? (
        <section className={styles.today}>
          <h2 className={styles.name}>{titleOf(shown.position)}</h2>
          <DoorDetail door={shown} onChanged={reload} />
        </section>
      ) : null}
      {isSingle ? null : (
        <ol className={styles.doors}>
          {doors.map((door) => (
            <DoorTile key={door.id} door={door} onOpen={() => setOpenId(door.id)} />
          ))}
        </ol>
      )}
      <Dialog
        title={open ? titleOf(open.position) : ''}
        closeLabel={t('close')}
        isOpen={open !== undefined}
        onClose={() => setOpenId(undefined)}
      >
        {open ? <DoorDetail door={open} onChanged={reload} /> : null}
      </Dialog>
      <Proof series={series} />
      <Terms series={series} />
    </div>
  );
}

function Proof({ series }: { series: Series }) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  return (
    <section className={styles.section}>
      <h2>{t('proof.title')}</h2>
      <p className={styles.text}>{t('proof.text', { source: inLocale(series.publicSource, locale) })}</p>
      <p className={styles.text}>{t('proof.how')}</p>
    </section>
  );
}
