import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { useAskForDraw, WaitingDraw } from '#rooms/staff/approval/office/index.ts';
import styles from './Admission.module.css';
import {
  admissionOffice,
  type EventCategory,
  type EventLottery,
  expected,
  type LotteryFigures,
} from './admissionClient.ts';
import { CountList } from './CountList.tsx';
import { textOf } from './formTexts.ts';
import { SeedOfDraw } from './SeedOfDraw.tsx';

type Live = NonNullable<EventLottery['live']>;
type Props = { eventId: string; live: Live; categories: readonly EventCategory[]; onChanged(): void };

/** The lottery at this moment, its dry run, and the draw. */
export function LiveLottery({ eventId, live, categories, onChanged }: Props) {
  const t = useWords('admissionOffice');
  const askForDraw = useAskForDraw();
  const [deed, setDeed] = useState<Deed<unknown>>();
  const { state, listHash, waiting, publicNumber, publicReference } = live;
  const ask = () =>
    setDeed(
      askForDraw({
        send: (named) => admissionOffice.askForLotteryDraw({ eventId, ...named }, expected),
        textOf: ({ errorCode }) => textOf(t, errorCode),
      }),
    );
  return (
    <section className={styles.part}>
      <h2>{t('live')}</h2>
      <p>
        <strong>{t(`lotteryStates.${state}`)}</strong>
      </p>
      <WaitingDraw waiting={waiting} publicNumber={publicNumber} />
      {publicReference ? <p className={styles.hint}>{publicReference}</p> : null}
      {state === 'closed' && !listHash ? <p className={styles.hint}>{t('listStillOpen')}</p> : null}
      <Figures figures={live} more={{ over: live.over, untold: live.untold }} categories={categories} />
      <SeedOfDraw commitment={live.commitment} listHash={listHash} seed={live.seed} />
      <div className={styles.deeds}>
        {state === 'closed' && listHash && !waiting ? <Button onClick={ask}>{t('draw')}</Button> : null}
        {live.hasFile ? (
          <a href={`/api/ticketing/v1/events/${eventId}/lottery/draw`} download="lottery.json">
            {t('drawFile')}
          </a>
        ) : null}
        {live.drawnAt ? (
          <a href={`/api/ticketing/v1/events/${eventId}/lottery/drawn`} download="drawn.csv">
            {t('drawnList')}
          </a>
        ) : null}
      </div>
      {live.drawnAt ? null : <DryRun eventId={eventId} categories={categories} />}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={onChanged} />
    </section>
  );
}

function DryRun({ eventId, categories }: { eventId: string; categories: readonly EventCategory[] }) {
  const t = useWords('admissionOffice');
  const [found, setFound] = useState<LotteryFigures | 'failed'>();
  const run = async () => {
    const answer = await admissionOffice.rehearseLottery({ eventId }, expected);
    setFound(answer.ok ? answer.data : 'failed');
  };
  return (
    <>
      <h2>{t('rehearsal')}</h2>
      <p className={styles.hint}>{t('lotteryRehearsal')}</p>
      <div className={styles.deeds}>
        <Button look="secondary" onClick={() => void run()}>
          {t('rehearse')}
        </Button>
      </div>
      {found === 'failed' ? <p role="alert">{t('failed')}</p> : null}
      {typeof found === 'object' ? (
        <div role="status" aria-label={t('rehearsal')}>
          <Figures figures={found} categories={categories} />
        </div>
      ) : null}
    </>
  );
}

type FiguresProps = {
  figures: LotteryFigures;
  more?: Partial<Record<'over' | 'untold', number>>;
  categories: readonly EventCategory[];
};

const columns = ['places', 'firstChoice', 'firstPlaces', 'given', 'bought'] as const;

function Figures({ figures, more = {}, categories }: FiguresProps) {
  const t = useWords('admissionOffice');
  const locale = useLocale();
  const { applications, places, won, wonPlaces, substitutes, notDrawn } = figures;
  const counts = { applications, places, won, wonPlaces, substitutes, notDrawn, ...more };
  return (
    <>
      <CountList
        counts={Object.entries(counts).map(([name, count]) => ({ name: t(`lotteryFigures.${name}`), count }))}
      />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('lotteryColumns.category')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`lotteryColumns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.categories.map((row) => (
              <tr key={row.number}>
                <th scope="row">{categories.find(({ number }) => number === row.number)?.name ?? row.number}</th>
                {columns.map((name) => (
                  <td key={name}>{row[name].toLocaleString(locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
