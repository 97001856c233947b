import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Select } from '#design/Select.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { CartLine } from './CartLine.tsx';
import { CartPicture } from './CartPicture.tsx';
import { Countdown } from './Countdown.tsx';
import { removeItem, setQuantity } from './cartChanges.ts';
import { type Cart, type CartItem, isExpired, soonestEnd } from './cartViewRules.ts';
import { changeChoice } from './changeChoice.ts';
import { LineMessages } from './LineMessages.tsx';
import { LinePrice } from './LinePrice.tsx';
import { PriceChange } from './PriceChange.tsx';
import styles from './SeatGroup.module.css';

/** The seats of one match: how long they are held, then a line for each with its class. */
export function SeatGroup({ cart, items }: { cart: Cart; items: readonly CartItem[] }) {
  const t = useWords('cart');
  const [first] = items;
  if (!first) return null;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <Link href={first.path} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <CartPicture item={first} />
        </Link>
        <div>
          <h2 className={styles.name}>
            <Link href={first.path}>{first.name}</Link>
          </h2>
          {first.noWithdrawal ? <p className={styles.detail}>{t(`noWithdrawal.${first.noWithdrawal}`)}</p> : null}
          <GroupHold items={items} />
        </div>
      </div>
      <ul className={styles.seats}>
        {items.map((item) =>
          item.traits.isUnique ? (
            <SeatLine key={item.choices?.[0]?.sku ?? item.id} cart={cart} item={item} />
          ) : (
            <CartLine key={item.id} cart={cart} item={item} />
          ),
        )}
      </ul>
    </li>
  );
}

/** How long all of them are held; once that is over, what can be done: hold them again, or choose others. */
function GroupHold({ items }: { items: readonly CartItem[] }) {
  const t = useWords('cart');
  const expired = items.filter(isExpired);
  const seconds = soonestEnd(items);
  const holdAgain = () => {
    for (const item of expired) void setQuantity(item, item.quantity);
  };
  return (
    <>
      {seconds === undefined ? null : (
        <p className={styles.held}>
          <Icon name="clock" size={18} />
          <Countdown seconds={seconds} />
        </p>
      )}
      {items.some(({ waitsForSignIn }) => waitsForSignIn) ? (
        <div className={styles.expired}>
          <p className={styles.expiredWord}>
            <Icon name="clock" size={18} />
            {t('waitsForSignIn')}
          </p>
          <p>{t('waitsForSignInHint')}</p>
        </div>
      ) : null}
      {expired.length > 0 ? (
        <div className={styles.expired}>
          <p className={styles.expiredWord}>
            <Icon name="clock" size={18} />
            {t('seats.expired', { count: expired.length })}
          </p>
          <Button look="secondary" onClick={holdAgain}>
            {t('holdAgain')}
          </Button>
          <Link href={items[0]?.path ?? '/tickets/'}>{t('seats.others')}</Link>
        </div>
      ) : null}
    </>
  );
}

function SeatLine({ cart, item }: { cart: Cart; item: CartItem }) {
  const t = useWords('cart');
  const locale = useLocale();
  const place = item.variant ?? item.name;
  const isMember = item.price < item.normalPrice;
  return (
    <li className={styles.seat}>
      <p className={styles.place}>{place}</p>
      <div>
        <LinePrice item={item} />
      </div>
      {item.choices && item.choices.length > 1 ? (
        <div className={styles.choice}>
          <Select
            label={t('seats.class')}
            aria-label={t('seats.classOf', { place })}
            value={item.sku}
            options={item.choices.map(({ sku, name, price, memberPrice }) => ({
              value: sku,
              label: `${name}, ${formatEuros(isMember ? memberPrice : price, locale)}`,
            }))}
            onChange={({ target }) => void changeChoice(item, target.value)}
          />
        </div>
      ) : null}
      <Button look="quiet" aria-label={t('removeNamed', { name: place })} onClick={() => void removeItem(item)}>
        <Icon name="trash" size={20} />
      </Button>
      <div className={styles.messages}>
        <PriceChange item={item} />
        <LineMessages cart={cart} item={item} />
      </div>
    </li>
  );
}
