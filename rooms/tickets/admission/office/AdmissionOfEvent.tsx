import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import type { OfficeAddress } from '#frame/office/fetchOfficeFile.ts';
import { NoAccess, type NoAccessReason, noAccessReason } from '#frame/office/OfficePage.tsx';
import { poll } from '#frame/poll.ts';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { type Admission, admissionOffice, type EventCategory, type EventLottery, expected } from './admissionClient.ts';
import { LiveLottery } from './LiveLottery.tsx';
import { LiveQueue } from './LiveQueue.tsx';
import { LotteryForm } from './LotteryForm.tsx';
import { ModeForm, type Sale } from './ModeForm.tsx';
import { Rehearsal } from './Rehearsal.tsx';

/** `sale`: from when and until when the event is sold, which the waiting room's times follow. */
type Props = { eventId: string; categories: readonly EventCategory[]; sale: Sale };
type Known = { admission: Admission; lottery: EventLottery };
type Mode = Admission['mode'];

const modes = ['open', 'waitingRoom', 'lottery'] as const;

/**
 * How people get to the sale of one event: its waiting room or its lottery, live, with dry runs. Words:
 * `admissionOffice`.
 */
export function AdmissionOfEvent({ eventId, categories, sale }: Props) {
  const t = useWords('admissionOffice');
  const [state, setState] = useState<Known | NoAccessReason | 'failed'>();
  const read = useCallback(async () => {
    const admission = await admissionOffice.readAdmission({ eventId }, expected);
    const lottery = await admissionOffice.readEventLottery({ eventId }, expected);
    if (admission.ok && lottery.ok) return setState({ admission: admission.data, lottery: lottery.data });
    const failed = admission.ok ? lottery : admission;
    setState((failed.ok ? undefined : noAccessReason(failed.problem)) ?? 'failed');
  }, [eventId]);
  useEffect(() => {
    const { stop } = poll({ ask: read, pause: 5000 });
    return stop;
  }, [read]);
  if (state === undefined) return <Skeleton height={320} />;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return <Modes eventId={eventId} categories={categories} sale={sale} known={state} read={read} />;
}

type ModesProps = Props & { known: Known; read(): Promise<void> };

/** The mode that is set, or that is being looked at, with its figures, its live state and its dry run. */
function Modes({ eventId, categories, sale, known, read }: ModesProps) {
  const t = useWords('admissionOffice');
  const { admission, lottery } = known;
  const [chosen, setChosen] = useState<Mode>(admission.mode);
  const { live, settings } = admission;
  const onChanged = () => void read();
  return (
    <div className={styles.page}>
      <section className={styles.part}>
        <h2>{t('mode')}</h2>
        <p>{t('modeNow', { mode: t(`modes.${admission.mode}`) })}</p>
        <Select
          label={t('modeChoice')}
          options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          value={chosen}
          onChange={({ target: { value } }) => setChosen(modes.find((one) => one === value) ?? 'open')}
        />
        <p className={styles.hint}>{t(`modeHints.${chosen}`)}</p>
        {chosen === 'lottery' ? (
          <LotteryForm eventId={eventId} categories={categories} kept={lottery} onSaved={onChanged} />
        ) : (
          <ModeForm key={chosen} eventId={eventId} mode={chosen} sale={sale} kept={admission} onSaved={onChanged} />
        )}
      </section>
      {chosen === 'waitingRoom' && live && settings ? (
        <LiveQueue eventId={eventId} live={live} perMinute={settings.perMinute} onChanged={onChanged} />
      ) : null}
      {chosen === 'waitingRoom' ? <Rehearsal eventId={eventId} /> : null}
      {chosen === 'waitingRoom' && live?.seed ? (
        <Button look="secondary" onClick={() => void downloadOfficeFile(addressOf(eventId), 'places.csv')}>
          {t('export')}
        </Button>
      ) : null}
      {chosen === 'lottery' && lottery.live ? (
        <LiveLottery eventId={eventId} live={lottery.live} categories={categories} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

const addressOf = (eventId: string): OfficeAddress => `/office/v1/ticket-events/${eventId}/admission/places`;
