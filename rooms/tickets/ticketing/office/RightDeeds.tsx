import { useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { MoveDialog } from './MoveDialog.tsx';
import styles from './Tickets.module.css';
import { expected, type OfficeRight, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

export type RightProps = { right: OfficeRight; onSaved(right: OfficeRight): void; read(): Promise<void> };

/** What can be done with a living ticket; each says its consequence first. */
export function RightDeeds({ right, onSaved, read }: RightProps) {
  const t = useWords('ticketingOffice');
  const [deed, setDeed] = useState<Deed<OfficeRight>>();
  const [isMoving, setMoving] = useState(false);
  const deeds = useDeeds({ right, onSaved, read });
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayVoid = permissions.includes('tickets.void');
  // With a used one nothing is done but issuing it anew.
  const isUsed = right.state === 'used';
  return (
    <div className={styles.deeds}>
      {right.holder && !isUsed ? (
        <Button look="secondary" onClick={() => setDeed(deeds.mail)}>
          {t('rightMail.button')}
        </Button>
      ) : null}
      <Button look="secondary" onClick={() => setDeed(deeds.reissue)}>
        {t('reissue.button')}
      </Button>
      {!right.holder && !isUsed && permissions.includes('tickets.places') ? (
        <Link href={`/office/tickets/${right.event.id}/paper/?rights=${right.id}`}>{t('counter.paper')}</Link>
      ) : null}
      {right.seat && mayVoid && !isUsed ? (
        <Button look="secondary" onClick={() => setMoving(true)}>
          {t('move.button')}
        </Button>
      ) : null}
      {right.refund && mayVoid && !isUsed ? (
        <Button look="secondary" onClick={() => setDeed(deeds.refund)}>
          {t('refund.button')}
        </Button>
      ) : null}
      {mayVoid && !isUsed ? (
        <Button look="quiet" onClick={() => setDeed(deeds.end)}>
          {t('void.button')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
      <MoveDialog right={right} onSaved={onSaved} isOpen={isMoving} onClose={() => setMoving(false)} />
    </div>
  );
}

function useDeeds({
  right,
  onSaved,
  read,
}: RightProps): Record<'mail' | 'reissue' | 'refund' | 'end', Deed<OfficeRight>> {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const requestId = useRef(crypto.randomUUID());
  const seen = { rightId: right.id, generation: right.generation };
  const applyAnswer = async (call: ReturnType<typeof ticketsClient.readRight>) => {
    const answer = await call;
    if (answer.ok) onSaved(answer.data);
    else if (answer.problem.status === 409) await read();
    return answer;
  };
  const amount = right.refund?.amount ?? 0;
  const reason = { label: t('reason'), isNeeded: true };
  return {
    mail: {
      title: t('rightMail.title'),
      consequence: <p>{t('rightMail.text', { email: right.holder?.email ?? '' })}</p>,
      confirmLabel: t('rightMail.button'),
      run: () => applyAnswer(ticketsClient.mailRight(seen, expected)),
      done: () => ({ text: t('rightMail.done') }),
      textOf,
    },
    reissue: {
      title: t('reissue.title'),
      consequence: <p>{t(right.state === 'used' ? 'reissue.usedText' : 'reissue.text')}</p>,
      confirmLabel: t('reissue.button'),
      reason,
      run: (why = '') => applyAnswer(ticketsClient.reissueRight({ ...seen, reason: why }, expected)),
      done: () => ({ text: t('reissue.done') }),
      textOf,
    },
    refund: {
      title: t('refund.title'),
      consequence: <p>{t('refund.text', { amount: formatEuros(amount, locale) })}</p>,
      confirmLabel: t('refund.button'),
      reason,
      run(why = '') {
        const { orderVersion = 0 } = right.refund ?? {};
        const request = { ...seen, amount, orderVersion, requestId: requestId.current, reason: why };
        return applyAnswer(ticketsClient.refundRight(request, expected));
      },
      done: ({ endedAt }) => ({ text: t(endedAt ? 'refund.done' : 'refund.asked') }),
      textOf,
    },
    end: {
      title: t('void.title'),
      consequence: <p>{t('void.text')}</p>,
      confirmLabel: t('void.button'),
      reason,
      run: (why = '') => applyAnswer(ticketsClient.voidRight({ ...seen, reason: why }, expected)),
      done: () => ({ text: t('void.done') }),
      textOf,
    },
  };
}
