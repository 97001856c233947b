import { type ComponentType, createContext, use, useEffect, useState } from 'react';
import styles from './AddToCartSlot.module.css';
import type { AddToCartProps, Site } from './template.ts';

/** Where screens find what the site puts into its places. */
export const SlotContext = createContext<Site['slots']>({});

/**
 * The place on a screen where something is put into the cart; the cart room fills it. Until then `label` stands there,
 * equally large.
 */
export function AddToCartSlot({ label, ...props }: AddToCartProps & { label: string }) {
  const { addToCart } = use(SlotContext);
  const [Content, setContent] = useState<ComponentType<AddToCartProps>>();
  useEffect(() => {
    let isMounted = true;
    addToCart?.().then(
      (loaded) => isMounted && setContent(() => loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [addToCart]);
  if (Content) return <Content {...props} />;
  return (
    <div className={styles.waiting} aria-hidden="true">
      {label}
    </div>
  );
}
