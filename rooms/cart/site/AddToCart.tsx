import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { QuantityField } from '#design/QuantityField.tsx';
import { useSlotWords } from '#frame/slotWords.ts';
import type { AddToCartProps } from '#frame/template.ts';
import styles from './AddToCart.module.css';
import { addToCart } from './cartChanges.ts';
import { openDrawer } from './cartState.ts';
import { addableQuantity } from './cartViewRules.ts';
import { lookUpRefusal } from './cartWords.ts';

/** Quantity and button beside a product. Success opens the drawer; a refusal is said in words right here (CART-75). */
export function AddToCart({ sku, userOptionValues = [], maxQuantity, isAvailable, onIncomplete }: AddToCartProps) {
  const t = useSlotWords('cart');
  const [quantity, setQuantity] = useState(1);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const messageId = useId();
  if (!t) return <div className={styles.room} aria-busy="true" />;
  const add = async () => {
    if (sku === undefined) return onIncomplete?.();
    setIsBusy(true);
    setRefusal(undefined);
    const code = await addToCart({ sku, quantity: addableQuantity(quantity), userOptionValues });
    setIsBusy(false);
    if (code === undefined) {
      setQuantity(1);
      openDrawer();
    } else setRefusal(lookUpRefusal(t, code));
  };
  return (
    <div className={styles.room}>
      <div className={styles.row}>
        <QuantityField
          label={t('quantity')}
          isLabelHidden
          lessLabel={t('less')}
          moreLabel={t('more')}
          value={quantity}
          max={maxQuantity}
          isDisabled={!isAvailable}
          onChange={setQuantity}
        />
        <Button isWide isBusy={isBusy} disabled={!isAvailable} aria-describedby={messageId} onClick={() => void add()}>
          {isAvailable ? t(isBusy ? 'adding' : 'addToCart') : t('soldOut')}
        </Button>
      </div>
      <p id={messageId} role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  );
}
