import { TextField } from '#design/TextField.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import type { Translate } from '#frame/words.ts';
import styles from './Office.module.css';
import { prizeOf } from './seriesValues.ts';
import { expected, type OfficeDoor, officeClient } from './sweepstakesOfficeClient.ts';

/** What a step at a door needs; `values` keeps what is typed until it is confirmed. */
export type DoorAction = { t: Translate; seriesId: string; door: OfficeDoor; values: Record<string, string> };
type DoorDeed = Omit<Deed<unknown>, 'textOf'>;

type Fields = {
  values: Record<string, string>;
  fields: { name: string; label: string; initial?: string; type?: string }[];
};

function fieldsOf({ values, fields }: Fields) {
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, initial = '', type = 'text' }) => {
        values[name] = initial;
        return (
          <TextField
            key={name}
            label={label}
            type={type}
            defaultValue={initial}
            onChange={({ target }) => {
              values[name] = target.value;
            }}
          />
        );
      })}
    </div>
  );
}

export const cancelDoor = ({ t, seriesId, door }: DoorAction): DoorDeed => ({
  title: t('deeds.cancel'),
  consequence: <p>{t('deeds.cancelText', { number: door.position })}</p>,
  confirmLabel: t('deeds.cancel'),
  reason: { label: t('deeds.cancelReason'), isNeeded: true },
  run: (reason = '') => officeClient.cancelSweepstake({ seriesId, doorId: door.id, reason }, expected),
  done: () => ({ text: t('deeds.cancelDone') }),
});

export function changePrize({ t, seriesId, door, values }: DoorAction): DoorDeed {
  const { prize, prizeValue, winners, substitutes } = door;
  const initial: Record<string, string> = {
    prizeDe: prize.de,
    prizeEn: prize.en ?? '',
    prizeValue: prizeValue === undefined ? '' : String(prizeValue),
    winners: String(winners),
    substitutes: String(substitutes),
  };
  const fields = Object.entries(initial).map(([name, value]) => ({
    name,
    label: t(`fields.${name}`),
    initial: value,
    type: name.startsWith('prize') && name !== 'prizeValue' ? 'text' : 'number',
  }));
  return {
    title: t('deeds.prize'),
    consequence: <p>{t('deeds.prizeText', { number: door.position })}</p>,
    fields: fieldsOf({ values, fields }),
    confirmLabel: t('deeds.prize'),
    run: () => officeClient.changeSweepstakePrize({ seriesId, doorId: door.id, ...prizeOf(values) }, expected),
    done: () => ({ text: t('deeds.prizeDone') }),
  };
}
