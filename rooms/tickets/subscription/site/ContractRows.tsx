import { useRef, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Contracts.module.css';
import { badgeOf, isConfirmable, recipientName, rowHeight, rowsInSight } from './contractView.ts';
import type { Contract } from './subscriptionClient.ts';

type Props = { contracts: readonly Contract[]; chosen: ReadonlySet<string>; toggle(id: string): void };

/** Pixels, before anything has been measured. */
const usualHeight = 704;

/** The list of contracts, however long: only the rows in sight stand in the page. Words: `subscription`. */
export function ContractRows({ contracts, chosen, toggle }: Props) {
  const t = useWords('subscription');
  const place = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const { from, to } = rowsInSight(contracts.length, scrolled, place.current?.clientHeight || usualHeight);
  return (
    <section
      ref={place}
      className={styles.window}
      aria-label={t('list.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys
      tabIndex={0}
      style={{ height: contracts.length * rowHeight < usualHeight ? contracts.length * rowHeight + 2 : undefined }}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <ul className={styles.rows} style={{ height: contracts.length * rowHeight }}>
        {contracts.slice(from, to).map((contract, n) => (
          <Row
            key={contract.id}
            contract={contract}
            place={from + n}
            count={contracts.length}
            isChosen={chosen.has(contract.id)}
            toggle={toggle}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { contract: Contract; place: number; count: number; isChosen: boolean; toggle(id: string): void };

function Row({ contract, place, count, isChosen, toggle }: RowProps) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { id, number, masterDataId, state, block, row, seat, details } = contract;
  const { price } = details.upcomingSeason;
  const name = recipientName(contract) || t('nobody');
  const where = t('place', { block, row, seat });
  return (
    <li className={styles.row} aria-setsize={count} aria-posinset={place + 1} style={{ top: place * rowHeight }}>
      {isConfirmable(contract) ? (
        <input
          type="checkbox"
          aria-label={t('list.choose', { number })}
          checked={isChosen}
          onChange={() => toggle(id)}
        />
      ) : (
        <span />
      )}
      <div className={styles.main}>
        <Link href={`/account/contracts/${masterDataId}/${id}/`}>{number}</Link>
        <span>{name}</span>
        <span>{[where, ...(price === undefined ? [] : [formatEuros(price, locale)])].join(' · ')}</span>
      </div>
      <Badge kind={badgeOf(state)}>{t(`states.${state}`)}</Badge>
    </li>
  );
}
