import { useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Camps.module.css';
import { campClient, expected, type OwnBooking, problemText } from './campClient.ts';

type Props = {
  booking: OwnBooking;
  child: OwnBooking['children'][number];
  cancellation: NonNullable<OwnBooking['cancellation']>;
  onCancelled(): void;
};

/** Says what is kept today before a child's place is cancelled. Words: `camp`. */
export function CancelChild({ booking, child, cancellation, onCancelled }: Props) {
  const t = useWords('camp');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The same wish sent twice is one.
  const requestId = useRef<string>(undefined);
  const title = t('own.cancel', { name: child.firstName });
  const { keptPercent, kept, paid } = cancellation;
  const money = (euros: number) => formatEuros(euros, locale);
  const cancel = async () => {
    setBusy(true);
    requestId.current ??= crypto.randomUUID();
    const wish = { bookingId: booking.id, requestId: requestId.current, childIds: [child.id], keptPercent };
    const answer = await campClient.cancelPlaces(wish, expected);
    setBusy(false);
    if (!answer.ok) return setProblem(problemText(t, answer.problem));
    setOpen(false);
    onCancelled();
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} closeLabel={t('own.back')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('own.cancelText', { paid: money(paid), kept: money(kept), percent: keptPercent })}</p>
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        <div className={styles.deeds}>
          <Button isBusy={isBusy} onClick={() => void cancel()}>
            {t('own.cancelConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
