import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { addressLimits } from '../../addressRules.ts';
import { contactClient, type OwnContact } from '../contactClient.ts';
import styles from './Account.module.css';

type Language = 'de' | 'en';
type Phone = 'mobile' | 'phone';
const languages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
];

/** Phone numbers and the language of our mails, German or English (ACC-27, ACC-40). */
export function ProfileForm({ contact, onSaved }: { contact: OwnContact; onSaved(contact: OwnContact): void }) {
  const t = useWords('contact');
  const messages = useWords('messages');
  const form = useForm({
    initial: { mobile: contact.mobile, phone: contact.phone, language: contact.language as string },
    check: () => ({}),
    async send({ language, ...phones }) {
      // Somebody who signed up in Japanese keeps that until one of the two is chosen.
      const chosen = languages.some(({ value }) => value === language) ? { language: language as Language } : {};
      const answer = await contactClient.changeOwnContact(
        { ...phones, ...chosen },
        { expected: (p) => p.status === 400 },
      );
      if (!answer.ok) return faultsOf(answer.problem);
      onSaved(answer.data);
      notify({ kind: 'success', text: messages('success.change') });
      return undefined;
    },
  });
  const faultsOf = ({ errors = {} }: Problem) => {
    const textOf = ([code]: string[] = []) => code && messages(`form.${code}`, { num: addressLimits.phone });
    const { mobile, phone } = errors as Record<string, string[]>;
    return { mobile: textOf(mobile), phone: textOf(phone) };
  };
  const field = (name: Phone, autoComplete: string) => ({
    label: t(name === 'mobile' ? 'account.mobile' : 'fields.phone'),
    ...form.field(name),
    optionalWord: t('optional'),
    type: 'tel',
    autoComplete,
    maxLength: addressLimits.phone,
  });
  const { language } = form.value;
  const known = languages.some(({ value }) => value === language);
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <TextField {...field('mobile', 'mobile tel')} />
      <TextField {...field('phone', 'home tel')} />
      <Select
        label={t('account.language')}
        options={known ? languages : [{ value: language, label: '日本語', isDisabled: true }, ...languages]}
        {...form.field('language')}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  );
}
