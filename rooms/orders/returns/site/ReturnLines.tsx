import { Choice } from '#design/Choice.tsx';
import { QuantityField } from '#design/QuantityField.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { OrderDetail } from '#rooms/orders/order/site/index.ts';
import styles from './Returns.module.css';
import type { OrderReturns, ReturnableLine } from './returnsClient.ts';

type Item = OrderDetail['items'][number];
type Props = {
  order: OrderDetail;
  returns: OrderReturns;
  /** Pieces by the line's id. */
  chosen: Record<string, number>;
};

/** Every line of an order: what may happen to it, or why nothing may, and what is on its way. */
export function ReturnLines({ order, returns, chosen, onChange }: Props & { onChange(chosen: Props['chosen']): void }) {
  return (
    <ul className={styles.lines}>
      {order.items.map((item) => {
        const line = returns.lines.find(({ id }) => id === item.id);
        return line ? (
          <li key={item.id} className={styles.line}>
            <Choosable
              item={item}
              line={line}
              quantity={chosen[item.id] ?? 0}
              onChange={(quantity) => onChange({ ...chosen, [item.id]: quantity })}
            />
            <Movements line={line} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

type ChoosableProps = { item: Item; line: ReturnableLine; quantity: number; onChange(quantity: number): void };

function Choosable({ item, line, quantity, onChange }: ChoosableProps) {
  const t = useWords('returns');
  const name = useNameOf(item);
  const held = useOptionText(line);
  if (line.option === 'none') {
    return (
      <>
        <p className={styles.name}>
          {item.quantity} × {name}
        </p>
        <p className={styles.detail}>{held}</p>
      </>
    );
  }
  return (
    <>
      <Choice
        type="checkbox"
        checked={quantity > 0}
        onChange={(event) => onChange(event.target.checked ? line.left : 0)}
      >
        {line.left} × {name}
      </Choice>
      <p className={styles.detail}>{held}</p>
      {quantity > 0 && line.left > 1 ? (
        <QuantityField
          label={t('order.pieces', { name })}
          lessLabel={t('order.less', { name })}
          moreLabel={t('order.more', { name })}
          value={quantity}
          max={line.left}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

/** What has been chosen, to be looked at once more. */
export function ChosenLines({ order, returns, chosen }: Props) {
  return (
    <ul className={styles.lines}>
      {order.items.map((item) => {
        const line = returns.lines.find(({ id }) => id === item.id);
        const quantity = chosen[item.id] ?? 0;
        return line && quantity > 0 ? <Chosen key={item.id} item={item} line={line} quantity={quantity} /> : null;
      })}
    </ul>
  );
}

function Chosen({ item, line, quantity }: { item: Item; line: ReturnableLine; quantity: number }) {
  const t = useWords('returns');
  const name = useNameOf(item);
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        {quantity} × {name}
      </p>
      {line.option === 'none' ? null : <p className={styles.detail}>{t(`kinds.${line.option}`)}</p>}
    </li>
  );
}

function Movements({ line }: { line: ReturnableLine }) {
  const t = useWords('returns');
  const locale = useLocale();
  return line.returns.map(({ kind, state, isByHand, quantity, amount, requestedAt }) => (
    <p key={`${requestedAt} ${kind} ${quantity} ${state}`} className={styles.detail}>
      {formatDate(requestedAt, locale)}:{' '}
      {t(kind === 'share' ? 'movementShare' : amount > 0 ? 'movement' : 'movementFree', {
        kind: t(`kinds.${kind}`),
        quantity,
        amount: formatEuros(amount, locale),
        state: t(`states.${amount > 0 && state === 'received' && isByHand ? 'byHand' : stateOf(state, amount)}`),
      })}
    </p>
  ));
}

/** What was free is done once it is accepted. */
const stateOf = (state: ReturnableLine['returns'][number]['state'], amount: number): string =>
  amount > 0 || state === 'requested' || state === 'refused' ? state : 'done';

function useNameOf(item: Item): string {
  const locale = useLocale();
  const comma = locale === 'ja' ? '、' : ', ';
  const variant = item.variant ? `${comma}${inLocale(item.variant, locale)}` : '';
  return `${inLocale(item.name, locale)}${variant}`;
}

function useOptionText(line: ReturnableLine): string {
  const t = useWords('returns');
  const locale = useLocale();
  if (line.option === 'none') return line.reason ? t(`reasons.${line.reason}`) : '';
  const date = line.until ? formatDate(`${line.until}T12:00:00Z`, locale) : '';
  const held =
    line.option === 'withdrawal' && !date
      ? t('options.withdrawal')
      : t(`options.${line.option === 'cancellation' ? line.option : `${line.option}Until`}`, { date });
  return line.isSealed ? `${held}, ${t('options.sealed')}` : held;
}
