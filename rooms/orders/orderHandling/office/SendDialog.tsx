import { useState } from 'react';
import { carriers } from '#club/carriers.ts';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { expected, ordersClient } from './ordersClient.ts';
import type { OrderDialogProps } from './useOrderDeeds.tsx';

type Parcel = { carrier: string; trackingNumber: string };

const emptyParcel: Parcel = { carrier: carriers[0]?.name ?? '', trackingNumber: '' };
const maxParcels = 20;

/** Marks an order as sent: with whom, and under which numbers. */
export function SendDialog({ order, change, textOf, onClose }: OrderDialogProps) {
  const t = useWords('orderHandlingOffice');
  const [parcels, setParcels] = useState([emptyParcel]);
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
        fields: <ParcelFields parcels={parcels} onChange={setParcels} />,
        confirmLabel: t('send.button'),
        run: () => change((seen) => ordersClient.sendOrder({ ...seen, parcels: sent }, expected)),
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
        textOf: (problem) => (problem.status === 400 ? t('send.wrong') : textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
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
