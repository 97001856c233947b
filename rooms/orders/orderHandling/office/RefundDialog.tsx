import { useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import styles from './Order.module.css';
import { expected, type OfficeLine, ordersClient } from './ordersClient.ts';
import { PieceChoices } from './PieceChoices.tsx';
import { RefundSum } from './RefundSum.tsx';
import { type Pieces, refundSum } from './refundView.ts';
import type { OrderDialogProps } from './useOrderDeeds.tsx';
import { needsSecondPerson } from './useRefundApproval.ts';

/** What cannot be sold again once it has been made for somebody, or has been out of the house. */
const isUnsellable = ({ withdrawalClass }: OfficeLine): boolean =>
  ['personalised', 'perishable'].includes(withdrawalClass);

/** Chooses pieces, says what goes back and where to, and refunds them. */
export function RefundDialog({ order, change, textOf, onClose, approval }: OrderDialogProps) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const [seen] = useState(order);
  const [requestId] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<Pieces>({});
  const lines = order.lines.filter(({ left }) => left > 0);
  const [isSellable, setSellable] = useState(!seen.lines.some(isUnsellable) && seen.deeds.canCancel);
  const sum = refundSum(order, pieces);
  const chosen = lines.flatMap(({ id }) => (pieces[id] ? [{ lineId: id, quantity: pieces[id] }] : []));
  const money = (cents: number) => formatMoney(cents, locale);
  const isAsked = needsSecondPerson(approval, sum.amount);
  const isTicket = lines.some(({ id, isAdmission }) => isAdmission && pieces[id]);
  const [includesUsed, setIncludesUsed] = useState(false);
  return (
    <ConfirmDeed
      deed={{
        title: t('refund.title'),
        consequence: <p>{t('refund.text')}</p>,
        fields: (
          <>
            <PieceChoices lines={lines} pieces={pieces} onChange={setPieces} />
            <Choice type="checkbox" checked={isSellable} onChange={({ target }) => setSellable(target.checked)}>
              {t('refund.isSellable')}
            </Choice>
            <RefundSum sum={sum} isEmpty={chosen.length === 0} />
            <ApprovalNotice approval={approval} amount={sum.amount} />
            {isTicket ? <TicketChoice includesUsed={includesUsed} onChange={setIncludesUsed} /> : null}
          </>
        ),
        confirmLabel: t(isAsked ? 'approval.ask' : 'refund.confirm', { amount: money(sum.amount) }),
        reason: { label: t('reason'), isNeeded: true },
        run: (reason = '') =>
          change((now) =>
            ordersClient.refundOrder(
              {
                ...now,
                requestId,
                lines: chosen,
                amount: sum.amount / 100,
                isSellable,
                includesUsed: includesUsed || undefined,
                reason,
              },
              expected,
            ),
          ),
        done: () => ({ text: t(isAsked ? 'approval.asked' : 'refund.done', { amount: money(sum.amount) }) }),
        textOf: (problem) => (problem.status === 400 ? t('refund.nothing') : textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}

/** Says what becomes of tickets, and asks whether those that somebody has entered with go back as well. */
function TicketChoice({ includesUsed, onChange }: { includesUsed: boolean; onChange(includesUsed: boolean): void }) {
  const t = useWords('orderHandlingOffice');
  return (
    <>
      <p className={styles.warning}>{t('refund.ticket')}</p>
      <Choice type="checkbox" checked={includesUsed} onChange={({ target }) => onChange(target.checked)}>
        {t('refund.includesUsed')}
      </Choice>
    </>
  );
}
