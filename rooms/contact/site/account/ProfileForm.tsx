import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { addressLimits } from '../../addressRules.ts';
import { contactClient, type OwnContact } from '../contactClient.ts';
import styles from './Account.module.css';

type Language = 'de' | 'en';
type Phones = { mobile: string; phone: string };
const languages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];

/** Phone numbers and the language of our mails, German or English (ACC-27, ACC-40). */
export function ProfileForm({ contact, onSaved }: { contact: OwnContact; onSaved(contact: OwnContact): void }) {
  const t = useWords('contact');
  const messages = useWords('messages');
  const [phones, setPhones] = useState<Phones>({ mobile: contact.mobile, phone: contact.phone });
  const [language, setLanguage] = useState<string>(contact.language);
  const [faults, setFaults] = useState<Partial<Record<keyof Phones, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFaults({});
    // Somebody who signed up in Japanese keeps that until one of the two is chosen.
    const chosen = languages.some(({ value }) => value === language) ? { language: language as Language } : {};
    const answer = await contactClient.changeOwnContact(
      { ...phones, ...chosen },
      { expected: (p) => p.status === 400 },
    );
    setIsBusy(false);
    if (answer.ok) {
      onSaved(answer.data);
      return void notify({ kind: 'success', text: messages('success.change') });
    }
    const errors = (answer.problem.errors ?? {}) as Record<string, string[]>;
    const text = (field: keyof Phones) =>
      errors[field]?.[0] && messages(`form.${errors[field][0]}`, { num: addressLimits.phone });
    setFaults({ mobile: text('mobile') ?? '', phone: text('phone') ?? '' });
  };
  const field = (name: keyof Phones, autoComplete: string) => ({
    label: t(name === 'mobile' ? 'account.mobile' : 'fields.phone'),
    value: phones[name],
    error: faults[name] || undefined,
    optionalWord: t('optional'),
    type: 'tel',
    autoComplete,
    maxLength: addressLimits.phone,
    onChange: (event: { target: { value: string } }) => setPhones({ ...phones, [name]: event.target.value }),
  });
  const known = languages.some(({ value }) => value === language);
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField {...field('mobile', 'mobile tel')} />
      <TextField {...field('phone', 'home tel')} />
      <Select
        label={t('account.language')}
        options={known ? languages : [{ value: language, label: '日本語', isDisabled: true }, ...languages]}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  );
}
