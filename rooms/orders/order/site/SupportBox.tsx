import { club } from '#club/club.ts';
import { Box } from '#design/Box.tsx';
import { Link } from '#frame/link.tsx';
import { useSupportHours } from '#frame/supportHours.ts';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import { canGoBack } from './orderViewRules.ts';

type Props = {
  /** What was bought: only of goods is it said how long they are taken back. */
  items: readonly { type: string; noWithdrawal?: string | undefined }[];
  /** The order of which something can go back. */
  orderId?: string;
};

/**
 * Whom to ask, how long goods may be sent back, and the ways to do that and to withdraw (ORD-24, ORD-27). Words:
 * `order`.
 */
export function SupportBox({ items, orderId }: Props) {
  const t = useWords('order');
  const hours = useSupportHours();
  return (
    <Box title={t('support.title')}>
      <p>{t('support.text', { hours })}</p>
      <p>
        <a href={`mailto:${club.supportEmail}`}>{club.supportEmail}</a>
      </p>
      {items.some(canGoBack) ? <p>{t('support.returns', { days: club.returnDays })}</p> : null}
      <ul className={styles.links}>
        {orderId ? (
          <li>
            <Link href={`/account/orders/${orderId}/rueckgabe/`}>{t('support.giveBack')}</Link>
          </li>
        ) : null}
        <li>
          <Link href="/versand/">{t('support.shipping')}</Link>
        </li>
        <li>
          <Link href="/vertrag-widerrufen/">{t('support.withdraw')}</Link>
        </li>
      </ul>
    </Box>
  );
}
