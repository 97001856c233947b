import { type ComponentType, use, useEffect, useState } from 'react';
import { SlotContext } from './AddToCartSlot.tsx';

/**
 * The place in the account menu where somebody changes between their own account and others; the organisation room
 * fills it.
 */
export function AccountSwitchSlot() {
  const { accountSwitch } = use(SlotContext);
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    accountSwitch?.().then(
      (loaded) => isMounted && setContent(() => loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [accountSwitch]);
  return Content ? <Content /> : null;
}
