import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { QuantityField } from '#design/QuantityField.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './CartLine.module.css';
import { CartPicture } from './CartPicture.tsx';
import { Countdown } from './Countdown.tsx';
import { removeItem, setQuantity } from './cartChanges.ts';
import { type Cart, type CartItem, errorCodesOf, isExpired, minutesLeft } from './cartViewRules.ts';
import { LineMessages } from './LineMessages.tsx';
import { LinePrice } from './LinePrice.tsx';
import { PriceChange } from './PriceChange.tsx';

/** One line of the cart: picture, name, options, quantity, price, hold, and what is wrong with it. */
export function CartLine({ cart, item }: { cart: Cart; item: CartItem }) {
  const t = useWords('cart');
  const locale = useLocale();
  const options = [item.variant, ...item.userOptionValues.map(({ value }) => value)].filter(Boolean);
  return (
    <li className={styles.line}>
      <Link href={item.path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <CartPicture item={item} />
      </Link>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={item.path}>{item.name}</Link>
        </p>
        {options.length > 0 ? <p className={styles.detail}>{options.join(' · ')}</p> : null}
        {item.quantity > 1 ? (
          <p className={styles.detail}>{t('perPiece', { price: formatEuros(item.price, locale) })}</p>
        ) : null}
        {item.ageLimit ? <p className={styles.detail}>{t('ageLimit', { age: item.ageLimit })}</p> : null}
        {item.unitPrice ? (
          <p className={styles.detail}>
            {t('unitPrice', { price: formatEuros(item.unitPrice.price, locale), unit: item.unitPrice.unit })}
          </p>
        ) : null}
        {item.noWithdrawal ? <p className={styles.detail}>{t(`noWithdrawal.${item.noWithdrawal}`)}</p> : null}
        {item.hasFixedPrice ? <p className={styles.detail}>{t('fixedPrice')}</p> : null}
        <PriceChange item={item} />
        <Hold item={item} isLacking={errorCodesOf(cart, item.id).includes(aboveStock)} />
        <LineMessages cart={cart} item={item} />
      </div>
      <LinePrice item={item} />
      <div className={styles.tools}>
        <QuantityField
          label={t('quantityOf', { name: item.name })}
          isLabelHidden
          lessLabel={t('less')}
          moreLabel={t('more')}
          value={item.quantity}
          max={Math.max(item.maxQuantity, item.quantity)}
          onChange={(quantity) => void setQuantity(item, quantity)}
        />
        <Button look="quiet" aria-label={t('removeNamed', { name: item.name })} onClick={() => void removeItem(item)}>
          <Icon name="trash" size={20} />
          <span className={styles.wide}>{t('remove')}</span>
        </Button>
      </div>
    </li>
  );
}

const aboveStock = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK';

/** How long it is held, or the button that holds it again: not for more pieces than there are. */
function Hold({ item, isLacking }: { item: CartItem; isLacking: boolean }) {
  const t = useWords('cart');
  if (item.waitsForSignIn)
    return (
      <div className={styles.expired}>
        <p className={styles.expiredWord}>
          <Icon name="clock" size={18} />
          {t('waitsForSignIn')}
        </p>
        <p className={styles.detail}>{t('waitsForSignInHint')}</p>
      </div>
    );
  if (!isExpired(item))
    return (
      <p className={styles.held}>
        <Icon name="clock" size={18} />
        {item.traits.isAdmission ? (
          <Countdown seconds={item.expiresIn} />
        ) : (
          t('reserved', { count: Math.max(1, minutesLeft(item.expiresIn)) })
        )}
      </p>
    );
  return (
    <div className={styles.expired}>
      <p className={styles.expiredWord}>
        <Icon name="clock" size={18} />
        {t('expired')}
      </p>
      {isLacking ? null : (
        <Button look="secondary" onClick={() => void setQuantity(item, item.quantity)}>
          {t('holdAgain')}
        </Button>
      )}
    </div>
  );
}
