import { useState } from 'react';
import { carriers } from '#club/carriers.ts';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { type SendingDoubt, sendingDoubts } from '../sendingRules.ts';
import styles from './Order.module.css';
import { expected, ordersClient } from './ordersClient.ts';
import type { OrderDialogProps } from './useOrderDeeds.tsx';

type Parcel = { carrier: string; trackingNumber: string };

const emptyParcel: Parcel = { carrier: carriers[0]?.name ?? '', trackingNumber: '' };
const maxParcels = 20;

/** What the server asks about before a parcel leaves. */
const doubtsIn = ({ errorCode, errors }: Problem): SendingDoubt[] => {
  const { doubts = [] } = errorCode === 'ORDER_NOT_READY' ? ((errors ?? {}) as { doubts?: string[] }) : {};
  return sendingDoubts.filter((doubt) => doubts.includes(doubt));
};

/** Marks an order as sent: with whom, and under which numbers. What speaks against it has to be ticked first. */
export function SendDialog({ order, change, textOf, onClose }: OrderDialogProps) {
  const t = useWords('orderHandlingOffice');
  const [parcels, setParcels] = useState([emptyParcel]);
  const [asked, setAsked] = useState<SendingDoubt[]>(order.ageCheck ? ['ageCheck'] : []);
  const [known, setKnown] = useState<SendingDoubt[]>([]);
  const sent = parcels.map(({ carrier, trackingNumber }) => ({
    carrier,
    ...(trackingNumber.trim() ? { trackingNumber } : {}),
  }));
  return (
    <ConfirmDeed
      deed={{
        title: t('send.title'),
        consequence: (
          <>
            <p>{t('send.text')}</p>
            {order.ageCheck ? <p className={styles.warning}>{t('ageCheck', { age: order.ageCheck })}</p> : null}
          </>
        ),
        fields: (
          <>
            <ParcelFields parcels={parcels} onChange={setParcels} />
            <DoubtFields asked={asked} known={known} onChange={setKnown} />
          </>
        ),
        confirmLabel: t('send.button'),
        run: async () => {
          const answer = await change((seen) => ordersClient.sendOrder({ ...seen, parcels: sent, known }, expected));
          if (!answer.ok) setAsked((before) => [...new Set([...before, ...doubtsIn(answer.problem)])]);
          return answer;
        },
        done: (changed) => ({
          text: t('send.done'),
          ...(changed.deeds.undo
            ? {
                undo: {
                  label: t('undo.button'),
                  text: t('undo.done'),
                  run: () => change((seen) => ordersClient.undoStateChange(seen, expected)),
                },
              }
            : {}),
        }),
        textOf: (problem) => {
          if (doubtsIn(problem).length > 0) return t('send.notReady');
          return problem.status === 400 ? t('send.wrong') : textOf(problem);
        },
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}

type DoubtFieldsProps = { asked: SendingDoubt[]; known: SendingDoubt[]; onChange(known: SendingDoubt[]): void };

/** What has to be looked at before the parcel leaves. */
function DoubtFields({ asked, known, onChange }: DoubtFieldsProps) {
  const t = useWords('orderHandlingOffice');
  if (asked.length === 0) return null;
  return (
    <fieldset className={styles.doubts}>
      <legend>{t('send.doubtsTitle')}</legend>
      {asked.map((doubt) => (
        <Choice
          key={doubt}
          type="checkbox"
          checked={known.includes(doubt)}
          onChange={({ target }) => onChange(target.checked ? [...known, doubt] : known.filter((one) => one !== doubt))}
        >
          {t(`sendDoubts.${doubt}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

type ParcelFieldsProps = { parcels: Parcel[]; onChange(parcels: Parcel[]): void };

/** Carrier and number of each parcel, and one more. */
function ParcelFields({ parcels, onChange }: ParcelFieldsProps) {
  const t = useWords('orderHandlingOffice');
  const set = (index: number, changed: Partial<Parcel>) =>
    onChange(parcels.map((parcel, at) => (at === index ? { ...parcel, ...changed } : parcel)));
  const names = [...carriers.map(({ name }) => name), t('send.otherCarrier')];
  return (
    <>
      {parcels.map((parcel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name of their own, and none is moved
        <div key={index} className={styles.parcel}>
          <Select
            label={t('send.carrier')}
            value={parcel.carrier}
            options={names.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => set(index, { carrier: target.value })}
          />
          <TextField
            label={t('send.number')}
            value={parcel.trackingNumber}
            maxLength={40}
            onChange={({ target }) => set(index, { trackingNumber: target.value })}
          />
        </div>
      ))}
      {parcels.length < maxParcels ? (
        <Button look="quiet" onClick={() => onChange([...parcels, emptyParcel])}>
          {t('send.more')}
        </Button>
      ) : null}
    </>
  );
}
