import { type ReactNode, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Camp.module.css';
import { campsClient, expected, type OfficeCamp, useTextOf } from './campsClient.ts';

export type Ask = (deed: Deed<unknown>) => void;
type Props = { camp: OfficeCamp; ask: Ask };

/** What staff do with a camp as a whole. */
export function CampDeeds({ camp, ask }: Props) {
  const t = useWords('campOffice');
  const textOf = useTextOf();
  // What is typed beside the question; read when it is confirmed.
  const typed = useRef<Record<string, string>>({});
  const { id: campId } = camp;
  const field = (name: string, label: string, type = 'text', initial = ''): ReactNode => {
    typed.current[name] = initial;
    return (
      <TextField
        key={name}
        label={label}
        type={type}
        defaultValue={initial}
        onChange={({ target }) => {
          typed.current[name] = target.value;
        }}
      />
    );
  };
  const deeds: { name: string; isPossible: boolean; deed(): Deed<unknown> }[] = [
    {
      name: 'publish',
      isPossible: camp.state === 'draft',
      deed: () => ({
        title: t('deeds.publish'),
        consequence: <p>{t('deeds.publishText')}</p>,
        confirmLabel: t('deeds.publish'),
        run: () => campsClient.publishCamp({ campId }, expected),
        done: () => ({ text: t('deeds.published') }),
        textOf,
      }),
    },
    {
      name: 'capacity',
      isPossible: camp.state !== 'calledOff',
      deed: () => ({
        title: t('deeds.capacity'),
        consequence: <p>{t('deeds.capacityText')}</p>,
        fields: field('capacity', t('fields.capacity'), 'number', String(camp.capacity)),
        confirmLabel: t('deeds.capacity'),
        run: () => campsClient.changeCampCapacity({ campId, capacity: Number(typed.current.capacity) }, expected),
        done: () => ({ text: t('deeds.capacityDone') }),
        textOf,
      }),
    },
    {
      name: 'message',
      isPossible: camp.booked > 0,
      deed: () => ({
        title: t('deeds.message'),
        consequence: <p>{t('deeds.messageText')}</p>,
        fields: (
          <div className={styles.fields}>
            {field('subject', t('deeds.subject'))}
            {field('text', t('deeds.text'))}
          </div>
        ),
        confirmLabel: t('deeds.send'),
        run: () => {
          const { subject = '', text = '' } = typed.current;
          return campsClient.messageParents({ campId, subject, text }, expected);
        },
        done: () => ({ text: t('deeds.sent') }),
        textOf,
      }),
    },
    ...(['callOffDay', 'callOff'] as const).map((name) => ({
      name,
      isPossible: camp.state === 'published',
      deed: (): Deed<unknown> => ({
        title: t(`deeds.${name}`),
        consequence: <p>{t(`deeds.${name}Text`)}</p>,
        fields: name === 'callOffDay' ? field('day', t('deeds.day'), 'date', camp.firstDay) : undefined,
        confirmLabel: t(`deeds.${name}`),
        reason: { label: t('deeds.reason'), isNeeded: true },
        run: (reason = '') => {
          const day = name === 'callOffDay' ? { day: typed.current.day } : {};
          return campsClient.callOffCamp({ campId, reason, ...day }, expected);
        },
        done: () => ({ text: t('deeds.calledOff') }),
        textOf,
      }),
    })),
  ];
  return (
    <div className={styles.deeds}>
      {deeds
        .filter(({ isPossible }) => isPossible)
        .map(({ name, deed }) => (
          <Button key={name} look="secondary" onClick={() => ask(deed())}>
            {t(`deeds.${name}`)}
          </Button>
        ))}
    </div>
  );
}
