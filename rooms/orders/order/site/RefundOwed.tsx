import { club } from '#club/club.ts';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Order.module.css';
import type { OrderDetail } from './orderClient.ts';

/**
 * Money of an order that was on its way back and has not arrived: how much, what happens next, whom to ask. Words:
 * `order`.
 */
export function RefundOwed({ order: { refundOwed } }: { order: OrderDetail }) {
  const t = useWords('order');
  const locale = useLocale();
  if (!refundOwed) return null;
  return (
    <div className={styles.owed}>
      <Notice kind="warn" title={t('refundOwed.title', { amount: formatEuros(refundOwed, locale) })}>
        <p>
          {t('refundOwed.text')} <a href={`mailto:${club.supportEmail}`}>{club.supportEmail}</a>
        </p>
      </Notice>
    </div>
  );
}
