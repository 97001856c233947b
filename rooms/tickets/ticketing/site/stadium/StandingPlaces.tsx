import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { PlanBlock } from '../ticketClient.ts';
import { ClassCounts } from './ClassCounts.tsx';
import { FreeWords } from './FreeWords.tsx';
import styles from './Stadium.module.css';
import type { SaleParts } from './saleParts.ts';
import { outOfStock, usePut } from './usePut.ts';
import { useRefusalWords } from './useRefusalWords.ts';
import { type Counts, sumOf, total, wantedIn } from './wishRules.ts';

/** Places of a standing block: how many of each class. */
export function StandingPlaces({
  event,
  availability,
  block,
  offer,
  most,
  onTaken,
  t,
}: SaleParts & { block: PlanBlock }) {
  const locale = useLocale();
  const refusalWords = useRefusalWords();
  const { isBusy, put } = usePut();
  const [counts, setCounts] = useState<Counts>({});
  const [refusal, setRefusal] = useState<string>();
  const category = event.categories.find(({ number }) => number === block.category);
  if (!category) return null;
  const take = async () => {
    setRefusal(undefined);
    const answer = await put(wantedIn(event.number, { kind: 'standing', block: block.number }, counts));
    if (answer.refusal !== undefined) return setRefusal(answer.refusal);
    setCounts({});
    onTaken();
  };
  const sum = sumOf(category, counts) ?? 0;
  return (
    <div>
      <FreeWords free={availability?.blocks.find(({ number }) => number === block.number)?.free} />
      <ClassCounts categories={[category]} counts={counts} most={most} onChange={setCounts} />
      <p className={styles.sum} role="status">
        {total(counts) === 0
          ? t('choose.none')
          : t('choose.sum', { count: total(counts), sum: formatMoney(sum, locale), category: category.name })}
      </p>
      <Button isWide isBusy={isBusy} disabled={!offer?.mayBuy || total(counts) === 0} onClick={() => void take()}>
        {t('toCart')}
      </Button>
      <div role="alert">
        {refusal ? (
          <Notice kind="warn" title={refusal === outOfStock ? t('choose.notTogether') : refusalWords(refusal)} />
        ) : null}
      </div>
    </div>
  );
}
