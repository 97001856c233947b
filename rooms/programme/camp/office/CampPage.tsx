import { useCallback, useState } from 'react';
import { formatDate, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Camp.module.css';
import { CampDeeds } from './CampDeeds.tsx';
import { CampHealth } from './CampHealth.tsx';
import { CampBadge } from './CampsPage.tsx';
import { Children } from './Children.tsx';
import { type CampList, campsClient, expected } from './campsClient.ts';
import { DayLists } from './DayLists.tsx';

/** `/office/camps/{id}/`: a camp's day: children, pick-up, sizes, waiting list, health. */
export function CampPage({ props: { campId } }: TemplateProps<{ campId: string }>) {
  const t = useWords('campOffice');
  const locale = useLocale();
  const detail = useDetail(
    useCallback(() => campsClient.readCampList({ campId, day: todayAtHome() }, expected), [campId]),
  );
  const [deed, setDeed] = useState<Deed<unknown>>();
  return (
    <DetailPage
      detail={detail}
      title={(list) => (list ? inLocale(list.camp.name, locale) : t('one'))}
      back={{ href: '/office/camps/', label: t('all') }}
      gone={t('gone')}
    >
      {(list: CampList) => (
        <>
          <Facts list={list} />
          <CampDeeds camp={list.camp} ask={setDeed} />
          <Children list={list} ask={setDeed} />
          {list.children.length > 0 ? <DayLists list={list} /> : null}
          <Waiting list={list} />
          <CampHealth camp={list.camp} ask={setDeed} />
          <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void detail.read()} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ list: { camp, sizes } }: { list: CampList }) {
  const t = useWords('campOffice');
  const locale = useLocale();
  return (
    <div className={styles.facts}>
      <p>
        <CampBadge camp={camp} /> {formatDate(camp.firstDay, locale)} – {formatDate(camp.lastDay, locale)} ·{' '}
        {camp.place}
      </p>
      <p>
        {(['booked', 'free', 'held', 'offered'] as const)
          .map((name) => `${t(`columns.${name}`)}: ${camp[name]}`)
          .join(' · ')}
      </p>
      {sizes.length > 0 ? (
        <p>
          {t('sizes')}: {sizes.map(({ size, count }) => `${count} × ${size}`).join(', ')}
        </p>
      ) : null}
    </div>
  );
}

function Waiting({ list: { waiting } }: { list: CampList }) {
  const t = useWords('campOffice');
  return (
    <section>
      <h2>{t('waiting')}</h2>
      {waiting.length === 0 ? <p>{t('waitingNone')}</p> : null}
      <ol>
        {waiting.map(({ bookingId, places, state }) => (
          <li key={bookingId}>{t('waitingPlaces', { count: places, state: t(`waitingStates.${state}`) })}</li>
        ))}
      </ol>
    </section>
  );
}
