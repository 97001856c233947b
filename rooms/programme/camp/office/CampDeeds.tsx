import { type ReactNode, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Translate, useWords } from '#frame/words.ts';
import styles from './Camp.module.css';
import { campsClient, expected, type OfficeCamp, useTextOf } from './campsClient.ts';

export type Ask = (deed: Deed<unknown>) => void;

/** What a deed needs: `field` draws what is typed beside the question, `typed` has it when it is confirmed. */
type Asked = {
  t: Translate;
  camp: OfficeCamp;
  field(name: string, label: string, type?: string, initial?: string): ReactNode;
  typed(name: string): string;
};
type CampDeed = Omit<Deed<unknown>, 'textOf'>;

/** What staff do with a camp as a whole. */
export function CampDeeds({ camp, ask }: { camp: OfficeCamp; ask: Ask }) {
  const t = useWords('campOffice');
  const textOf = useTextOf();
  const values = useRef<Record<string, string>>({});
  const asked: Asked = {
    t,
    camp,
    typed: (name) => values.current[name] ?? '',
    field(name, label, type = 'text', initial = '') {
      values.current[name] = initial;
      const note = (text: string) => {
        values.current[name] = text;
      };
      return (
        <TextField
          key={name}
          label={label}
          type={type}
          defaultValue={initial}
          onChange={({ target }) => note(target.value)}
        />
      );
    },
  };
  const deeds = [
    { name: 'publish', isPossible: camp.state === 'draft', deedOf: publishing },
    { name: 'capacity', isPossible: camp.state !== 'calledOff', deedOf: changingCapacity },
    { name: 'message', isPossible: camp.booked > 0, deedOf: writing },
    { name: 'callOffDay', isPossible: camp.state === 'published', deedOf: callingOffDay },
    { name: 'callOff', isPossible: camp.state === 'published', deedOf: callingOff },
  ];
  return (
    <div className={styles.deeds}>
      {deeds
        .filter(({ isPossible }) => isPossible)
        .map(({ name, deedOf }) => (
          <Button key={name} look="secondary" onClick={() => ask({ ...deedOf(asked), textOf })}>
            {t(`deeds.${name}`)}
          </Button>
        ))}
    </div>
  );
}

const publishing = ({ t, camp }: Asked): CampDeed => ({
  title: t('deeds.publish'),
  consequence: <p>{t('deeds.publishText')}</p>,
  confirmLabel: t('deeds.publish'),
  run: () => campsClient.publishCamp({ campId: camp.id }, expected),
  done: () => ({ text: t('deeds.published') }),
});

const changingCapacity = ({ t, camp, field, typed }: Asked): CampDeed => ({
  title: t('deeds.capacity'),
  consequence: <p>{t('deeds.capacityText')}</p>,
  fields: field('capacity', t('fields.capacity'), 'number', String(camp.capacity)),
  confirmLabel: t('deeds.capacity'),
  run: () => campsClient.changeCampCapacity({ campId: camp.id, capacity: Number(typed('capacity')) }, expected),
  done: () => ({ text: t('deeds.capacityDone') }),
});

const writing = ({ t, camp, field, typed }: Asked): CampDeed => ({
  title: t('deeds.message'),
  consequence: <p>{t('deeds.messageText')}</p>,
  fields: (
    <div className={styles.fields}>
      {field('subject', t('deeds.subject'))}
      {field('text', t('deeds.text'))}
    </div>
  ),
  confirmLabel: t('deeds.send'),
  run: () => campsClient.messageParents({ campId: camp.id, subject: typed('subject'), text: typed('text') }, expected),
  done: () => ({ text: t('deeds.sent') }),
});

const callingOffDay = ({ t, camp, field, typed }: Asked): CampDeed => ({
  title: t('deeds.callOffDay'),
  consequence: <p>{t('deeds.callOffDayText')}</p>,
  fields: field('day', t('deeds.day'), 'date', camp.firstDay),
  confirmLabel: t('deeds.callOffDay'),
  reason: { label: t('deeds.reason'), isNeeded: true },
  run: (reason = '') => campsClient.callOffCamp({ campId: camp.id, reason, day: typed('day') }, expected),
  done: () => ({ text: t('deeds.calledOff') }),
});

const callingOff = ({ t, camp }: Asked): CampDeed => ({
  title: t('deeds.callOff'),
  consequence: <p>{t('deeds.callOffText')}</p>,
  confirmLabel: t('deeds.callOff'),
  reason: { label: t('deeds.reason'), isNeeded: true },
  run: (reason = '') => campsClient.callOffCamp({ campId: camp.id, reason }, expected),
  done: () => ({ text: t('deeds.calledOff') }),
});
