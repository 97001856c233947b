import { Button, buttonClass } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { BuyingFor } from '#frame/ActingFor.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useSlotWords } from '#frame/slotWords.ts';
import type { Translate } from '#frame/words.ts';
import styles from './CartDrawer.module.css';
import { CartPicture } from './CartPicture.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { closeDrawer } from './cartState.ts';
import { type Cart, type CartItem, collectErrorCodes, itemsOf } from './cartViewRules.ts';
import { useCartState, useLivingCart } from './useCart.ts';

/** Along the right edge after something was added: what is in the cart now, and the ways on. */
export function CartDrawer() {
  const t = useSlotWords('cart');
  const { isDrawerOpen } = useCartState();
  const cart = useLivingCart(isDrawerOpen);
  if (!t) return null;
  return (
    <Dialog
      title={t('drawerTitle')}
      closeLabel={t('closeDrawer')}
      isOpen={isDrawerOpen}
      onClose={closeDrawer}
      place="side"
    >
      {cart ? <Content t={t} cart={cart} /> : <Skeleton height={240} />}
    </Dialog>
  );
}

function Content({ t, cart }: { t: Translate; cart: Cart }) {
  const locale = useLocale();
  // What keeps the cart from being bought is said in the cart.
  const isBlocked = collectErrorCodes(cart).length > 0;
  return (
    <div className={styles.content}>
      <BuyingFor />
      <ul className={styles.lines}>
        {itemsOf(cart).map((item) => (
          <li key={item.id} className={styles.line}>
            <CartPicture item={item} />
            <div className={styles.words}>
              <p className={styles.name}>
                <Link href={item.path} onClick={closeDrawer}>
                  {item.name}
                </Link>
              </p>
              <p className={styles.detail}>{detailOf(item, t)}</p>
            </div>
            <p className={styles.price}>{formatEuros(item.totalPrice, locale)}</p>
          </li>
        ))}
      </ul>
      <CodeEntry t={t} cart={cart} />
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>{t('pieces', { count: cart.totalItemQuantity })}</span>
          <strong>{formatEuros(cart.totalItemPrice - cart.totalPromotionCodeDiscounts, locale)}</strong>
        </p>
        {isBlocked ? null : (
          <Link href="/kasse/" className={buttonClass('primary', true)} onClick={closeDrawer}>
            {t('toCheckout')}
          </Link>
        )}
        <Link
          href="/warenkorb/"
          className={buttonClass(isBlocked ? 'primary' : 'secondary', true)}
          onClick={closeDrawer}
        >
          {t('toCart')}
        </Link>
        <Button look="quiet" isWide onClick={closeDrawer}>
          {t('continueShopping')}
        </Button>
      </div>
    </div>
  );
}

/** Of a seat there is one: only where it is matters. */
const detailOf = ({ quantity, variant, userOptionValues, traits }: CartItem, t: Translate): string =>
  [
    traits.isUnique ? undefined : `${t('quantity')}: ${quantity}`,
    variant,
    ...userOptionValues.map(({ value }) => value),
  ]
    .filter(Boolean)
    .join(' · ');
