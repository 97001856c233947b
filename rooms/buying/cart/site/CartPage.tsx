import { useEffect } from 'react';
import { Box } from '#design/Box.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { BuyingFor } from '#frame/ActingFor.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { CartLine } from './CartLine.tsx';
import styles from './CartPage.module.css';
import { CartSummary } from './CartSummary.tsx';
import { clearRemoved, putBack } from './cartChanges.ts';
import { readCart } from './cartState.ts';
import type { Cart } from './cartViewRules.ts';
import { groupLines } from './groupRules.ts';
import { HoldNotice } from './HoldNotice.tsx';
import { SeatGroup } from './SeatGroup.tsx';
import { SellerLine } from './SellerLine.tsx';
import { useCartState, useLivingCart } from './useCart.ts';

/** Countries for the choice of delivery, as [code, name]; the most usual ones first. */
export type CartPageProps = { countries: [code: string, name: string][] };

/** The cart: the page is the same for everybody, what lies in it is loaded in the browser. */
export function CartPage({ props }: TemplateProps<CartPageProps>) {
  const t = useWords('cart');
  const cart = useLivingCart();
  const { isBroken } = useCartState();
  useEffect(() => clearRemoved, []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {t('title')}
        {cart && cart.totalItemQuantity > 0 ? (
          <span className={styles.pieces}> {t('pieces', { count: cart.totalItemQuantity })}</span>
        ) : null}
      </h1>
      {cart ? <Filled cart={cart} props={props} /> : isBroken ? <Broken /> : <Loading />}
    </div>
  );
}

function Filled({ cart, props }: { cart: Cart; props: CartPageProps }) {
  const t = useWords('cart');
  if (cart.totalItemQuantity === 0)
    return (
      <>
        <Removed />
        <Box title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
          <Link href="/shop/" className={buttonClass()}>
            {t('toShop')}
          </Link>
        </Box>
      </>
    );
  return (
    <div className={styles.columns}>
      <div>
        <BuyingFor />
        <Removed />
        <HoldNotice cart={cart} />
        {cart.orders.length > 1 ? <p>{t('severalSellers', { count: cart.orders.length })}</p> : null}
        {cart.orders.map((order, index) => (
          <section key={order.tenantId} className={styles.order}>
            {cart.orders.length > 1 ? <h2>{t('soldBy', { number: index + 1 })}</h2> : null}
            <SellerLine seller={order.seller} />
            <ul className={styles.lines}>
              {groupLines(order.items).map((items) =>
                items[0]?.traits.isUnique || items.length > 1 ? (
                  <SeatGroup key={items[0]?.productId} cart={cart} items={items} />
                ) : (
                  items.map((item) => <CartLine key={item.id} cart={cart} item={item} />)
                ),
              )}
            </ul>
          </section>
        ))}
        <Link href="/shop/" className={buttonClass('quiet')}>
          {t('continueShopping')}
        </Link>
      </div>
      <CartSummary cart={cart} countries={props.countries} />
    </div>
  );
}

/** What was taken out last, and the way back. */
function Removed() {
  const t = useWords('cart');
  const { removed } = useCartState();
  return (
    <div role="status">
      {removed ? (
        <div className={styles.removed}>
          <span>{t('removed', { name: removed.name })}</span>
          <Button look="quiet" onClick={() => void putBack()}>
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Broken() {
  const t = useWords('cart');
  return (
    <div className={styles.broken}>
      <Notice kind="bad" title={t('brokenTitle')}>
        <p>{t('brokenText')}</p>
        <Button look="secondary" onClick={() => void readCart()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    </div>
  );
}

function Loading() {
  const t = useWords('cart');
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.skeletons}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={168} />
        <Skeleton height={168} />
      </div>
      <Skeleton height={380} />
    </div>
  );
}
