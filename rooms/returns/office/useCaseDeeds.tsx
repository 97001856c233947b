import { useRef } from 'react';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, inboxClient, type OfficeReturn } from './inboxClient.ts';

type Options = {
  one: OfficeReturn;
  /** Shows the return as a change has left it. */
  keep(one: OfficeReturn): void;
  read(): Promise<void>;
  ask(deed: Deed<OfficeReturn>): void;
};

/** Does something to the return as it is on the screen; `seen` names it and its version. */
export type ChangeReturn = (
  call: (seen: { number: string; version: number }) => Promise<Answer<OfficeReturn>>,
) => Promise<Answer<OfficeReturn>>;

export type CaseDeeds = ReturnType<typeof useCaseDeeds>;
export type CaseDialogProps = { one: OfficeReturn; deeds: CaseDeeds; onClose(): void };

/** Refusals that have words of their own (`refusals` of the room). */
const known = ['CHANGED_MEANWHILE', 'RETURN_STEP_NOT_POSSIBLE', 'RETURN_STEP_NOT_UNDOABLE', 'RETURN_WRONG_PIECES'];

/** What can be done to a return; each deed says its consequence first, and offers the way back where there is one. */
export function useCaseDeeds({ one, keep, read, ask }: Options) {
  const t = useWords('returnsOffice');
  const room = useWords('returns');
  const locale = useLocale();
  const latest = useRef(one);
  latest.current = one;
  const change: ChangeReturn = async (call) => {
    const { number, version } = latest.current;
    const answer = await call({ number, version });
    if (answer.ok) keep(answer.data);
    // Somebody else was faster: what is shown next to the message is what holds now.
    else if (answer.problem.status === 409) await read();
    return answer;
  };
  const textOf = ({ errorCode = '' }: Problem) =>
    known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined;
  const undo = {
    label: t('undo.button'),
    text: t('undo.done'),
    run: () => change((seen) => inboxClient.undoReturnStep(seen, expected)),
  };
  return {
    change,
    textOf,
    undo,
    markArrived() {
      ask({
        title: t('arrive.title'),
        consequence: <p>{t('arrive.text')}</p>,
        confirmLabel: t('arrive.button'),
        run: () => change((seen) => inboxClient.markReturnArrived(seen, expected)),
        done: () => ({ text: t('arrive.done'), undo }),
        textOf,
      });
    },
    askUndo() {
      ask({
        title: t('undo.title'),
        consequence: <p>{t(`undoText.${latest.current.deeds.undo ?? 'grades'}`)}</p>,
        confirmLabel: t('undo.button'),
        run: undo.run,
        textOf,
      });
    },
    refund() {
      const { refund = { amount: 0, shipping: 0, toVouchers: 0 } } = latest.current.deeds;
      const money = (euros: number) => formatEuros(euros, locale);
      const sentences = [
        t('refund.sum', { amount: money(refund.amount) }),
        refund.shipping > 0 ? t('refund.withShipping', { shipping: money(refund.shipping) }) : '',
        refund.toVouchers > 0
          ? t('refund.vouchersFirst', {
              vouchers: money(refund.toVouchers),
              rest: money(refund.amount - refund.toVouchers),
            })
          : t('refund.asPaid'),
      ];
      ask({
        title: t('refund.title'),
        consequence: (
          <>
            <p>{sentences.filter(Boolean).join(' ')}</p>
            <p>{t('refund.text')}</p>
          </>
        ),
        confirmLabel: t('refund.confirm', { amount: money(refund.amount) }),
        run: () => change((seen) => inboxClient.refundReturn({ ...seen, amount: refund.amount }, expected)),
        done: () => ({ text: t('refund.done', { amount: money(refund.amount) }) }),
        textOf,
      });
    },
    notePaid() {
      ask({
        title: t('paid.title'),
        consequence: <p>{t('paid.text', { amount: formatEuros(latest.current.deeds.byHand ?? 0, locale) })}</p>,
        confirmLabel: t('paid.button'),
        run: () => change((seen) => inboxClient.noteReturnPaid(seen, expected)),
        done: () => ({ text: t('paid.done') }),
        textOf,
      });
    },
  };
}
