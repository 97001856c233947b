import { useEffect } from 'react';
import { Icon } from '#design/Icon.tsx';
import { Countdown } from '#rooms/buying/cart/site/index.ts';
import styles from './Checkout.module.css';
import type { Cart } from './checkoutClient.ts';

type Props = {
  cart: Cart;
  /** Called once a hold has ended, so that the cart is read anew and says so. */
  onEnd(): void;
};

/** How long the tickets of an order are still held while it is filled in (CART-40). Words: `cart`. */
export function HeldTickets({ cart, onEnd }: Props) {
  const held = cart.orders.flatMap(({ items }) =>
    items.flatMap(({ traits, expiresIn }) => (traits.isAdmission && expiresIn >= 0 ? [expiresIn] : [])),
  );
  const seconds = held.length > 0 ? Math.min(...held) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cart that was read anew begins anew
  useEffect(() => {
    if (seconds === undefined) return;
    // What has zero seconds left has not ended yet (CART-25).
    const timer = setTimeout(onEnd, (seconds + 1) * 1000);
    return () => clearTimeout(timer);
  }, [cart, seconds, onEnd]);
  if (seconds === undefined) return null;
  return (
    <p className={styles.held}>
      <Icon name="clock" size={18} />
      <Countdown key={seconds} seconds={seconds} />
    </p>
  );
}
