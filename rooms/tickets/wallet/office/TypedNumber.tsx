import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import { readTypedNumber, ticketNumber } from '../codeRules.ts';
import styles from './Gate.module.css';

type Props = { isOpen: boolean; onClose(): void; onSerial(serial: string): void };

/** For a code that cannot be read: the number below it is typed, and stands in the trail as typed. */
export function TypedNumber({ isOpen, onClose, onSerial }: Props) {
  const t = useWords('walletOffice');
  const office = useWords('office');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readTypedNumber(text);
    setWrong(typed === undefined);
    if (typed === undefined) return;
    setText('');
    onSerial(ticketNumber(typed));
  };
  return (
    <Dialog title={t('typed.title')} closeLabel={office('close')} isOpen={isOpen} onClose={onClose}>
      <form className={styles.choice} onSubmit={submit}>
        <Notice kind="warn">{t('typed.text')}</Notice>
        <TextField
          label={t('typed.number')}
          error={isWrong ? t('typed.wrong') : undefined}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit">{t('typed.check')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
