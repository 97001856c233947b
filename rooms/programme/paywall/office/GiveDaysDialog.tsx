import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, type OfficePass, officeClient, useTextOf } from './paywallOfficeClient.ts';

type Props = {
  /** The pass that is extended; absent: somebody is given one. */
  pass?: OfficePass;
  onClose(): void;
  onDone(pass?: OfficePass): void;
};

/** Gives somebody days for nothing, with a reason that they read. */
export function GiveDaysDialog({ pass, onClose, onDone }: Props) {
  const t = useWords('paywallOffice');
  const textOf = useTextOf();
  const [email, setEmail] = useState('');
  const [days, setDays] = useState('30');
  const deed = pass ? 'extend' : 'grant';
  return (
    <ConfirmDeed<OfficePass | { id: string }>
      deed={{
        title: t(`deeds.${deed}`),
        consequence: <p>{t(`deeds.${deed}Text`, { number: pass?.number ?? '' })}</p>,
        fields: (
          <>
            {pass ? null : (
              <TextField
                type="email"
                label={t('deeds.email')}
                required
                autoComplete="off"
                maxLength={254}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
            <TextField
              type="number"
              min={1}
              max={366}
              label={t('deeds.days')}
              required
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          </>
        ),
        confirmLabel: t(`deeds.${deed}`),
        reason: { label: t('deeds.reason'), isNeeded: true },
        run: async (reason = '') => {
          const given = { days: Number(days), reason };
          if (!pass) return officeClient.grantPass({ ...given, email: email.trim() }, expected);
          const answer = await officeClient.extendPass({ ...given, subscriptionId: pass.id }, expected);
          if (answer.ok) onDone(answer.data);
          return answer;
        },
        done: () => ({ text: t(pass ? 'deeds.extended' : 'deeds.granted') }),
        textOf,
      }}
      onClose={onClose}
      onChanged={() => (pass ? undefined : onDone())}
    />
  );
}
