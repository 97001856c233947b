import { useRef } from 'react';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Translate, useWords } from '#frame/words.ts';
import { expected, inboxClient, type OfficeReturn } from './inboxClient.ts';

type Options = {
  one: OfficeReturn;
  /** Shows the return as a change has left it. */
  onSaved(one: OfficeReturn): void;
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
const known = [
  'CHANGED_MEANWHILE',
  'RETURN_STEP_NOT_POSSIBLE',
  'RETURN_STEP_NOT_UNDOABLE',
  'RETURN_WRONG_PIECES',
  'RETURN_DEDUCTION_TOO_HIGH',
  'APPROVAL_WAITS',
];

/** What can be done to a return; each deed says its consequence first, and offers the way back where there is one. */
export function useCaseDeeds({ one, onSaved, read, ask }: Options) {
  const t = useWords('returnsOffice');
  const room = useWords('returns');
  const locale = useLocale();
  const latest = useRef(one);
  latest.current = one;
  const change: ChangeReturn = async (call) => {
    const { number, version } = latest.current;
    const answer = await call({ number, version });
    if (answer.ok) onSaved(answer.data);
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
  const parts: DeedParts = { t, change, textOf, undo, money: (euros) => formatEuros(euros, locale) };
  return {
    change,
    onSaved,
    textOf,
    undo,
    addNote: (note: { id: string; text: string }) =>
      change(({ number }) => inboxClient.addReturnNote({ number, ...note }, expected)),
    markArrived: () => ask(arrival(parts)),
    askUndo: () => ask(stepBack(parts, latest.current)),
    refund: () => ask(refundOf(parts, latest.current)),
    notePaid: () => ask(transferByHand(parts, latest.current)),
    removePhoto: (photoId: string) => ask(photoRemoval(parts, photoId)),
  };
}

type ReturnDeed = Deed<OfficeReturn>;
/** What a deed is made of: words, how the return is changed and taken back, and how euros are written. */
type DeedParts = {
  t: Translate;
  change: ChangeReturn;
  textOf(problem: Problem): string | undefined;
  undo: NonNullable<ReturnType<NonNullable<ReturnDeed['done']>>['undo']>;
  money(euros: number): string;
};

const arrival = ({ t, change, textOf, undo }: DeedParts): ReturnDeed => ({
  title: t('arrive.title'),
  consequence: <p>{t('arrive.text')}</p>,
  confirmLabel: t('arrive.button'),
  run: () => change((seen) => inboxClient.markReturnArrived(seen, expected)),
  done: () => ({ text: t('arrive.done'), undo }),
  textOf,
});

const stepBack = ({ t, change, textOf, undo }: DeedParts, one: OfficeReturn): ReturnDeed => ({
  title: t('undo.title'),
  consequence: <p>{t(`undoText.${one.deeds.undo ?? 'grades'}`)}</p>,
  confirmLabel: undo.label,
  run: () => change((seen) => inboxClient.undoReturnStep(seen, expected)),
  textOf,
});

function refundOf({ t, change, textOf, money }: DeedParts, one: OfficeReturn): ReturnDeed {
  const none = { amount: 0, shipping: 0, toVouchers: 0, isWithBank: false };
  const { amount, shipping, toVouchers, isWithBank } = one.deeds.refund ?? none;
  const sentences = [
    t('refund.sum', { amount: money(amount) }),
    shipping > 0 ? t('refund.withShipping', { shipping: money(shipping) }) : '',
    isWithBank
      ? t('refund.withBank')
      : toVouchers > 0
        ? t('refund.vouchersFirst', { vouchers: money(toVouchers), rest: money(amount - toVouchers) })
        : t('refund.asPaid'),
  ];
  return {
    title: t('refund.title'),
    consequence: (
      <>
        <p>{sentences.filter(Boolean).join(' ')}</p>
        <p>{t('refund.text')}</p>
      </>
    ),
    confirmLabel: t('refund.confirm', { amount: money(amount) }),
    run: () => change((seen) => inboxClient.refundReturn({ ...seen, amount }, expected)),
    done: ({ deeds }) => ({ text: t(deeds.isRefundAsked ? 'refund.asked' : 'refund.done', { amount: money(amount) }) }),
    textOf,
  };
}

const transferByHand = ({ t, change, textOf, money }: DeedParts, one: OfficeReturn): ReturnDeed => ({
  title: t('paid.title'),
  consequence: <p>{t('paid.text', { amount: money(one.deeds.byHand ?? 0) })}</p>,
  confirmLabel: t('paid.button'),
  run: () => change((seen) => inboxClient.noteReturnPaid(seen, expected)),
  done: () => ({ text: t('paid.done') }),
  textOf,
});

const photoRemoval = ({ t, change, textOf }: DeedParts, photoId: string): ReturnDeed => ({
  title: t('photos.removeTitle'),
  consequence: <p>{t('photos.removeText')}</p>,
  confirmLabel: t('photos.remove'),
  run: () => change(({ number }) => inboxClient.removeReturnPhoto({ number, photoId }, expected)),
  done: () => ({ text: t('photos.removed') }),
  textOf,
});
