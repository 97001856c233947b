import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '#frame/words.ts';
import { setQuantity } from './cartChanges.ts';
import { type Cart, countExpired, firstEnd, isExtendable, itemsOf, minutesLeft } from './cartViewRules.ts';
import styles from './HoldNotice.module.css';

/** Below this many minutes the end of the holds is announced and can be put off. */
const soon = 5;

/** Says when reservations end or have ended, each once aloud, and offers what helps (CART-39, CART-30; WCAG 2.2.1). */
export function HoldNotice({ cart }: { cart: Cart }) {
  const t = useWords('cart');
  const expired = countExpired(cart);
  const end = firstEnd(cart);
  const minutes = end === undefined ? undefined : Math.max(1, minutesLeft(end));
  const isEnding = minutes !== undefined && minutes <= soon;
  const holdLonger = () => {
    for (const item of itemsOf(cart).filter(isExtendable)) void setQuantity(item, item.quantity);
  };
  return (
    <div role="status" className={styles.notices}>
      {expired > 0 ? (
        <Notice kind="warn" title={t('expiredCount', { count: expired })}>
          <p>{t('expiredHint')}</p>
        </Notice>
      ) : null}
      {isEnding ? (
        <Notice kind="warn" title={t('nextEnd', { count: minutes })}>
          {itemsOf(cart).some(isExtendable) ? (
            <p>
              <Button look="secondary" onClick={holdLonger}>
                {t('holdLonger')}
              </Button>
            </p>
          ) : (
            <p>{t('heldLongest')}</p>
          )}
        </Notice>
      ) : null}
    </div>
  );
}
