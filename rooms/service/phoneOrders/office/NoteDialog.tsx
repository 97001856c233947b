import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { navigate } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, phoneOrdersClient } from './phoneOrdersClient.ts';

const locales = ['de', 'en', 'ja'] as const;
const fields = ['firstName', 'lastName', 'email'] as const;

/** Opens an account for somebody who calls and has none; leads to their order. */
export function NoteDialog({ onClose }: { onClose(): void }) {
  const t = useWords('phoneOrdersOffice');
  const own = useWords('phoneOrders');
  const [values, setValues] = useState({ firstName: '', lastName: '', email: '' });
  const [locale, setLocale] = useState<(typeof locales)[number]>('de');
  return (
    <ConfirmDeed
      deed={{
        title: t('note.title'),
        consequence: <p>{t('note.text')}</p>,
        fields: (
          <>
            {fields.map((name) => (
              <TextField
                key={name}
                type={name === 'email' ? 'email' : 'text'}
                label={t(`note.${name}`)}
                required
                autoComplete="off"
                maxLength={name === 'email' ? 254 : 100}
                value={values[name]}
                onChange={({ target }) => setValues((all) => ({ ...all, [name]: target.value }))}
              />
            ))}
            <Select
              label={t('note.locale')}
              value={locale}
              options={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
              onChange={({ target }) => setLocale(locales.find((one) => one === target.value) ?? 'de')}
            />
          </>
        ),
        confirmLabel: t('note.confirm'),
        run: async () => {
          const answer = await phoneOrdersClient.notePerson(
            { ...values, email: values.email.trim(), locale },
            expected,
          );
          if (answer.ok) navigate(`/office/phone-orders/${answer.data.personId}/`);
          return answer;
        },
        textOf: ({ errorCode }) =>
          errorCode === 'PERSON_EMAIL_TAKEN' ? own('refusals.PERSON_EMAIL_TAKEN') : undefined,
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
