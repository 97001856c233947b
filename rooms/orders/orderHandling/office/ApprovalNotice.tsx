import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { needsSecondPerson, type RefundApproval } from './useRefundApproval.ts';

type Props = { approval: RefundApproval | undefined };

/** Says that a second person must agree to this amount (cents), where that is so. */
export function ApprovalNotice({ approval, amount }: Props & { amount: number }) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  if (!approval || !needsSecondPerson(approval, amount)) return null;
  return <Notice kind="warn">{t('approval.needed', { alone: formatEuros(approval.alone, locale) })}</Notice>;
}

/** Says that a refund of the order waits for a second person. */
export function WaitingNotice({ approval }: Props) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  if (!approval?.waiting) return null;
  const { amount, askedBy } = approval.waiting;
  return (
    <Notice kind="warn">
      <p>
        {t('approval.waiting', { amount: formatEuros(amount, locale), name: askedBy.name ?? t('deletedAccount') })}{' '}
        <Link href="/office/approvals/">{t('approval.open')}</Link>
      </p>
    </Notice>
  );
}
