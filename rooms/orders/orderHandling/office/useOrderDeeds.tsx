import { useRef } from 'react';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import type { Locale } from '#platform/context.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { expected, type OfficeOrder, ordersClient } from './ordersClient.ts';
import { RefundSum } from './RefundSum.tsx';
import { everythingLeft, refundSum } from './refundView.ts';
import { needsSecondPerson, type RefundApproval } from './useRefundApproval.ts';

type Options = {
  order: OfficeOrder;
  /** Shows the order as a change has left it. */
  onSaved(order: OfficeOrder): void;
  read(): Promise<void>;
  ask(deed: Deed<OfficeOrder>): void;
  /** What the person may give back alone. */
  approval: RefundApproval | undefined;
};

/** Does something to the order as it is on the screen; `seen` names it and its version. */
export type ChangeOrder = (
  call: (seen: { orderId: string; version: number }) => Promise<Answer<OfficeOrder>>,
) => Promise<Answer<OfficeOrder>>;

export type OrderDialogProps = {
  order: OfficeOrder;
  change: ChangeOrder;
  textOf(problem: Problem): string | undefined;
  onClose(): void;
  approval: RefundApproval | undefined;
};

/** Refusals that have words of their own (`refusals` of the room). */
const known = [
  ...['CHANGED_MEANWHILE', 'ORDER_STATE_NOT_POSSIBLE', 'ORDER_CHANGE_NOT_UNDOABLE', 'ORDER_NOTHING_TO_SEND'],
  ...['ORDER_WITHOUT_ACCOUNT', 'LINE_NOT_RETURNABLE', 'REQUEST_ID_REUSED', 'APPROVAL_WAITS'],
  ...['RETURN_WRONG_DAY', 'PIECES_USED', 'PIECE_ENDED', 'ORDER_CHARGED_BACK', 'ORDER_NOT_READY'],
];

/**
 * What can be done to an order by one button; each says its consequence first (`ask`), and offers the way back where
 * there is one.
 */
export function useOrderDeeds({ order, onSaved, read, ask, approval }: Options) {
  const t = useWords('orderHandlingOffice');
  const room = useWords('orderHandling');
  const words = useWords('order');
  const locale = useLocale();
  const latest = useRef(order);
  latest.current = order;
  const change: ChangeOrder = async (call) => {
    const { id, version } = latest.current;
    const answer = await call({ orderId: id, version });
    if (answer.ok) onSaved(answer.data);
    // Somebody else was faster: what is shown next to the message is what holds now.
    else if (answer.problem.status === 409) await read();
    return answer;
  };
  const textOf = ({ errorCode = '' }: Problem) =>
    known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined;
  const undo = () => change((seen) => ordersClient.undoStateChange(seen, expected));
  const parts: DeedParts = { order, t, words, locale, approval, change, undo, textOf };
  return {
    change,
    textOf,
    undo,
    addNote: (note: { id: string; text: string }) =>
      change(({ orderId }) => ordersClient.addNote({ orderId, ...note }, expected)),
    changeState: (to: NewState) => ask(stateChange(parts, to)),
    cancel: () => ask(cancellation(parts)),
    mailAgain: () => ask(confirmationMail(parts)),
  };
}

type NewState = OfficeOrder['deeds']['states'][number];

/** What a deed is made of: the order, the room's words (`words`: those of the order room) and how it is changed. */
type DeedParts = Omit<OrderDialogProps, 'onClose'> & {
  locale: Locale;
  t: ReturnType<typeof useWords>;
  words: ReturnType<typeof useWords>;
  undo(): Promise<Answer<OfficeOrder>>;
};

const stateChange = ({ t, words, change, undo, textOf }: DeedParts, to: NewState): Deed<OfficeOrder> => ({
  title: t(`stateTitle.${to}`),
  consequence: <p>{t(`stateText.${to}`)}</p>,
  confirmLabel: t(`stateButton.${to}`),
  reason: { label: t('reason') },
  run: (reason) => change((seen) => ordersClient.changeState({ ...seen, to, ...(reason ? { reason } : {}) }, expected)),
  done: (changed) => ({
    text: t('nowIs', { state: words(`states.${changed.state}`) }),
    ...(changed.deeds.undo ? { undo: { label: t('undo.button'), text: t('undo.done'), run: undo } } : {}),
  }),
  textOf,
});

/** Cancels everything that is left; the amount that was shown is compared on the server. */
function cancellation({ order, t, locale, approval, change, textOf }: DeedParts): Deed<OfficeOrder> {
  const sum = refundSum(order, everythingLeft(order));
  const isAsked = needsSecondPerson(approval, sum.amount);
  const amount = formatMoney(sum.amount, locale);
  const requestId = crypto.randomUUID();
  return {
    title: t('cancel.title'),
    consequence: (
      <>
        <p>{t('cancel.text')}</p>
        <RefundSum sum={sum} />
        <ApprovalNotice approval={approval} amount={sum.amount} />
      </>
    ),
    confirmLabel: isAsked ? t('approval.ask', { amount }) : t('cancel.button'),
    reason: { label: t('reason'), isNeeded: true },
    run: (reason = '') =>
      change((seen) => ordersClient.cancelOrder({ ...seen, requestId, amount: sum.amount / 100, reason }, expected)),
    done: () => ({ text: isAsked ? t('approval.asked', { amount }) : t('cancel.done') }),
    textOf,
  };
}

const confirmationMail = ({ order, t, change, textOf }: DeedParts): Deed<OfficeOrder> => ({
  title: t('mail.title'),
  consequence: <p>{t('mail.text', { email: order.customer.email ?? '' })}</p>,
  confirmLabel: t('mail.button'),
  run: () => change((seen) => ordersClient.mailConfirmationAgain(seen, expected)),
  done: () => ({ text: t('mail.done') }),
  textOf,
});
