import { useEffect, useRef, useState } from 'react';
import { Select } from '#design/Select.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { PlanBlock } from '../ticketClient.ts';
import { BlockPlaces } from './BlockPlaces.tsx';
import { FreeWords } from './FreeWords.tsx';
import { Patch } from './PriceTable.tsx';
import { freeWithResale } from './resaleOffers.ts';
import styles from './Stadium.module.css';
import type { SaleParts } from './saleParts.ts';
import { leadPrice } from './wishRules.ts';

/** The second way: block, row and seat from a list; everything that the map can do. */
export function PlaceList(props: SaleParts) {
  const { plan } = props;
  const [block, setBlock] = useState<PlanBlock>();
  const last = useRef<number>(undefined);
  if (!plan) return null;
  if (block)
    return (
      <BlockPlaces
        key={block.number}
        block={block}
        {...props}
        onBack={() => {
          last.current = block.number;
          setBlock(undefined);
        }}
      />
    );
  return <Blocks {...props} blocks={plan.blocks} last={last.current} onOpen={setBlock} />;
}

type BlocksProps = SaleParts & {
  blocks: readonly PlanBlock[];
  last: number | undefined;
  onOpen(block: PlanBlock): void;
};

function Blocks({ event, availability, resale, blocks, last, onOpen }: BlocksProps) {
  const t = useWords('ticketing');
  const [category, setCategory] = useState('');
  const options = [
    { value: '', label: t('list.all') },
    ...event.categories.map(({ number, name }) => ({ value: String(number), label: name })),
  ];
  const shown = blocks.filter((block) => category === '' || block.category === Number(category));
  return (
    <div>
      <Select
        label={t('prices.category')}
        value={category}
        options={options}
        onChange={({ target }) => setCategory(target.value)}
      />
      {[...Map.groupBy(shown, ({ stand }) => stand)].map(([stand, own]) => (
        <section key={stand}>
          <h3 className={styles.stand}>{stand}</h3>
          <ul className={styles.blocks}>
            {own.map((block) => (
              <li key={block.number}>
                <BlockButton
                  block={block}
                  category={event.categories.find(({ number }) => number === block.category)}
                  free={freeWithResale(
                    availability?.blocks.find(({ number }) => number === block.number)?.free,
                    block.number,
                    resale,
                  )}
                  isLast={block.number === last}
                  onOpen={() => onOpen(block)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ButtonProps = {
  block: PlanBlock;
  category: SaleParts['event']['categories'][number] | undefined;
  free: number | undefined;
  /** Was open before: the keyboard comes back to it. */
  isLast: boolean;
  onOpen(): void;
};

function BlockButton({ block, category, free, isLast, onOpen }: ButtonProps) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLast) ref.current?.focus();
  }, [isLast]);
  return (
    <button ref={ref} type="button" className={styles.block} disabled={free === 0} onClick={onOpen}>
      <span className={styles.className}>{t('block', { label: block.label })}</span>
      <span className={styles.small}>
        {category ? (
          <>
            <Patch color={category.color} /> {category.name} · {formatMoney(leadPrice(category), locale)}
          </>
        ) : null}
        {block.kind === 'seated' ? null : <span> · {t(`kinds.${block.kind}`)}</span>}
      </span>
      <FreeWords free={free} />
    </button>
  );
}
