import { currentSession, onSessionChange } from '#frame/session.ts';
import { cartState, followOtherTabs, readCart, readCount } from './cartState.ts';

/**
 * After the first paint: claims a visitor's cart at sign-in, counts the pieces, and follows session and other tabs
 * (CART-14, CART-17).
 */
export async function startCart(): Promise<void> {
  followOtherTabs();
  let known = currentSession().status;
  onSessionChange(({ status }) => {
    if (status === known) return;
    known = status;
    void (cartState.current().cart ? readCart() : readCount());
  });
  if (cartState.current().cart === undefined) await readCount();
}
