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

/**
 * Quantity (unless there is one at most) and button beside a product. Success opens the drawer; a refusal is said in
 * words right here (CART-75).
 */
export function AddToCart(props: AddToCartProps) {
  const { sku, userOptionValues = [], maxQuantity, isAvailable, price, onIncomplete } = props;
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
    <div className={price === undefined ? styles.room : `${styles.room} ${styles.kept}`}>
      {maxQuantity === 1 ? null : (
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
      )}
      <div className={styles.bar}>
        {price === undefined ? null : (
          // The page says it above; here it is repeated for the eye.
          <span className={styles.price} aria-hidden="true">
            {price}
          </span>
        )}
        <Button isWide isBusy={isBusy} disabled={!isAvailable} aria-describedby={messageId} onClick={() => void add()}>
          {isAvailable ? t(isBusy ? 'adding' : 'addToCart') : t('soldOut')}
        </Button>
        <p id={messageId} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      </div>
    </div>
  );
}
