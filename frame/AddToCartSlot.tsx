import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { AddToCartProps, Site } from './template.ts';

/** Where screens find what the site puts into its places. */
export const SlotContext = createContext<Site['slots']>({});

/** The place on a screen where something is put into the cart; the cart room fills it. Until then `children`, equally large, stand there. */
export function AddToCartSlot({ children, ...props }: AddToCartProps & { children: ReactNode }) {
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
  return Content ? <Content {...props} /> : children;
}
