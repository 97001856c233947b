import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { downloadFile } from '#frame/downloadFile.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { usePutPlaces } from './BookingForm.tsx';
import styles from './Camps.module.css';
import { CancelChild } from './CancelChild.tsx';
import { campClient, expected, type OwnBooking, problemText } from './campClient.ts';
import { daysText, dayText } from './campView.ts';

type Props = { booking: OwnBooking; onChanged(): void };

/** One booking with what can be done about it. Words: `camp`. */
export function OwnBookingRow({ booking, onChanged }: Props) {
  const t = useWords('camp');
  const locale = useLocale();
  const { camp, state, expiresAt, position = 0, children } = booking;
  const isOffer = state === 'offered' || state === 'accepted';
  return (
    <li className={styles.camp}>
      <p>{daysText(camp, locale)}</p>
      <h2 className={styles.name}>
        <Link href={`/fussballschule/${camp.slug}/`}>{inLocale(camp.name, locale)}</Link>
      </h2>
      <Badge kind={state === 'booked' ? 'good' : isOffer ? 'warn' : 'plain'}>
        {t(`own.states.${state}`, { position })}
      </Badge>
      {expiresAt && isOffer ? <p>{t('own.until', { moment: formatInstant(expiresAt, locale) })}</p> : null}
      <ul className={styles.children}>
        {children
          .filter(({ firstName }) => firstName !== '')
          .map((child) => (
            <li key={child.id} className={styles.child}>
              <span>
                {child.firstName} {child.lastName} · {child.kitSize}
                {child.isLiving ? null : <span> · {t('own.ended')}</span>}
              </span>
              {child.isLiving && booking.cancellation ? (
                <CancelChild
                  booking={booking}
                  child={child}
                  cancellation={booking.cancellation}
                  onCancelled={onChanged}
                />
              ) : null}
            </li>
          ))}
      </ul>
      <Deeds booking={booking} onChanged={onChanged} />
      {booking.compensations.map((owed) => (
        <Owed key={owed.id} owed={owed} onChanged={onChanged} />
      ))}
    </li>
  );
}

function useDeed(onChanged: () => void) {
  const t = useWords('camp');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (deed: () => Promise<Answer<unknown>>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await deed();
    setBusy(false);
    if (answer.ok) onChanged();
    else setProblem(problemText(t, answer.problem));
    return answer.ok;
  };
  return { isBusy, problem, setProblem, run };
}

function Deeds({ booking, onChanged }: Props) {
  const t = useWords('camp');
  const put = usePutPlaces();
  const { isBusy, problem, setProblem, run } = useDeed(onChanged);
  const [isInCart, setInCart] = useState(false);
  const { id: bookingId, state, orderId, camp } = booking;
  const answer = (accept: boolean) => run(() => campClient.answerOffer({ bookingId, accept }, expected));
  const accept = async () => {
    if (await answer(true)) await pay();
  };
  const pay = async () => {
    const isPut = await put(booking);
    setInCart(isPut);
    if (!isPut) setProblem(t('refusals.CAMP_NOT_BOOKABLE'));
    onChanged();
  };
  return (
    <>
      <div className={styles.deeds}>
        {state === 'offered' ? (
          <Button isBusy={isBusy} onClick={() => void accept()}>
            {t('own.accept')}
          </Button>
        ) : null}
        {state === 'offered' || state === 'accepted' ? (
          <Button look="secondary" onClick={() => void answer(false)}>
            {t('own.decline')}
          </Button>
        ) : null}
        {state === 'draft' || state === 'accepted' ? (
          <Button isBusy={isBusy} onClick={() => void pay()}>
            {t('own.pay')}
          </Button>
        ) : null}
        {state === 'draft' || state === 'waiting' ? (
          <Button look="secondary" onClick={() => void run(() => campClient.deleteBooking({ bookingId }, expected))}>
            {t(state === 'draft' ? 'own.delete' : 'own.leave')}
          </Button>
        ) : null}
        {state === 'booked' && !camp.isCalledOff ? (
          <Button
            look="secondary"
            onClick={() => void downloadFile(`/api/camp/v1/self/bookings/${bookingId}/calendar`, `${camp.slug}.ics`)}
          >
            {t('own.calendar')}
          </Button>
        ) : null}
        {orderId ? (
          <Link href={`/account/orders/${orderId}/`} className={buttonClass('secondary')}>
            {t('own.order')}
          </Link>
        ) : null}
      </div>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {isInCart ? (
        <Notice kind="good">
          <p role="status">{t('book.inCart')}</p>
          <Link href="/warenkorb/" className={buttonClass()}>
            {t('book.toCart')}
          </Link>
        </Notice>
      ) : null}
    </>
  );
}

/** What the club owes for a camp or a day that it called off; the parent chooses. */
function Owed({ owed, onChanged }: { owed: OwnBooking['compensations'][number]; onChanged(): void }) {
  const t = useWords('camp');
  const locale = useLocale();
  const { isBusy, problem, run } = useDeed(onChanged);
  const amount = formatEuros(owed.amount, locale);
  if (owed.choice) return <Notice kind="good">{t(`own.chosen.${owed.choice}`, { amount })}</Notice>;
  const choose = (choice: 'voucher' | 'refund') =>
    void run(() => campClient.chooseCompensation({ compensationId: owed.id, choice }, expected));
  return (
    <Notice kind="warn">
      <div className={styles.owed}>
        <p>{owed.day ? t('own.owedDay', { day: dayText(owed.day, locale), amount }) : t('own.owed', { amount })}</p>
        <div className={styles.deeds}>
          <Button isBusy={isBusy} onClick={() => choose('voucher')}>
            {t('own.voucher')}
          </Button>
          <Button look="secondary" isBusy={isBusy} onClick={() => choose('refund')}>
            {t('own.refund')}
          </Button>
        </div>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
    </Notice>
  );
}
