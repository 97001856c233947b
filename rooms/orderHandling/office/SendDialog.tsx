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

/** Marks an order as sent: with whom, and under which numbers. */
export function SendDialog({ order, change, textOf, onClose }: OrderDialogProps) {
  const t = useWords('orderHandlingOffice');
  const [empty] = useState<Parcel>({ carrier: carriers[0]?.name ?? '', trackingNumber: '' });
  const [parcels, setParcels] = useState([empty]);
  const set = (place: number, changed: Partial<Parcel>) =>
    setParcels((before) => before.map((one, index) => (index === place ? { ...one, ...changed } : one)));
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
            {parcels.map((parcel, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name of their own, and none is moved
              <div key={place} className={styles.parcel}>
                <Select
                  label={t('send.carrier')}
                  value={parcel.carrier}
                  options={[...carriers.map(({ name }) => name), t('send.otherCarrier')].map((name) => ({
                    value: name,
                    label: name,
                  }))}
                  onChange={({ target }) => set(place, { carrier: target.value })}
                />
                <TextField
                  label={t('send.number')}
                  value={parcel.trackingNumber}
                  maxLength={40}
                  onChange={({ target }) => set(place, { trackingNumber: target.value })}
                />
              </div>
            ))}
            {parcels.length < 20 ? (
              <Button look="quiet" onClick={() => setParcels((before) => [...before, empty])}>
                {t('send.more')}
              </Button>
            ) : null}
          </>
        ),
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
