import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Category } from '../pageProps.ts';
import { ClassCounts } from './ClassCounts.tsx';
import { FreeWords } from './FreeWords.tsx';
import { Patch } from './PriceTable.tsx';
import styles from './Stadium.module.css';
import type { SaleParts } from './saleParts.ts';
import { outOfStock, usePut } from './usePut.ts';
import {
  type Choice,
  type Counts,
  categoriesToTry,
  freeByCategory,
  leadPrice,
  sumOf,
  total,
  wishIn,
} from './wishRules.ts';

/** Seldom needed. */
const Refused = lazy(async () => ({ default: (await import('./Refused.tsx')).Refused }));

type Outcome = { refusal: string; tried: Choice };

/** The first way to places: how many, where, and one tap. The cart shows which places were got, before anything is paid. */
export function ChooseForMe({ event, plan, availability, offer, most, onTaken }: SaleParts) {
  const t = useWords('ticketing');
  const { counts, setCounts, choice, pick, outcome, isBusy, choose, free, tried, isReady } = useChoosing({
    event,
    plan,
    availability,
    onTaken,
  });
  return (
    <div>
      <fieldset className={styles.group}>
        <legend>{t('choose.howMany')}</legend>
        <ClassCounts categories={event.categories} counts={counts} most={most} onChange={setCounts} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('choose.where')}</legend>
        <Option name={t('choose.best')} isChosen={choice === 'best'} onChoose={() => pick('best')} />
        <Option name={t('choose.cheapest')} isChosen={choice === 'cheapest'} onChoose={() => pick('cheapest')} />
        {event.categories.map((category) => (
          <CategoryOption
            key={category.number}
            category={category}
            free={free?.get(category.number)}
            isChosen={choice === category.number}
            onChoose={() => pick(category.number)}
          />
        ))}
      </fieldset>
      <Sum counts={counts} category={tried(choice)[0]} />
      <Button
        isWide
        isBusy={isBusy}
        disabled={!offer?.mayBuy || total(counts) === 0 || !isReady}
        onClick={() => void choose(choice)}
      >
        {t('choose.take')}
      </Button>
      <div role="alert">
        {outcome ? (
          <Suspense>
            <Refused
              code={outcome.refusal}
              instead={outcome.refusal === outOfStock ? insteadOf(outcome.tried, tried('best')) : undefined}
              counts={counts}
              onTake={(category) => void choose(category)}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** How many are wanted where, and the one call that takes the first category that has them side by side. */
function useChoosing({
  event,
  plan,
  availability,
  onTaken,
}: Pick<SaleParts, 'event' | 'plan' | 'availability' | 'onTaken'>) {
  const [counts, setCounts] = useState<Counts>({});
  const [choice, setChoice] = useState<Choice>('best');
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, put } = usePut();
  const stadium = plan && availability ? { blocks: plan.blocks, availability } : undefined;
  const free = stadium && freeByCategory(stadium.blocks, stadium.availability);
  const tried = (wanted: Choice) => categoriesToTry(event.categories, { choice: wanted, counts, free });
  const choose = async (wanted: Choice) => {
    setOutcome(undefined);
    for (const category of stadium ? tried(wanted) : []) {
      const things = wishIn(event, category, counts, stadium!);
      const answer = things ? await put(things) : { refusal: outOfStock };
      if (answer.refusal === undefined) {
        setCounts({});
        onTaken();
        return;
      }
      if (answer.refusal !== outOfStock) return setOutcome({ refusal: answer.refusal, tried: wanted });
    }
    setOutcome({ refusal: outOfStock, tried: wanted });
  };
  const pick = (wanted: Choice) => {
    setChoice(wanted);
    setOutcome(undefined);
  };
  return { counts, setCounts, choice, pick, outcome, isBusy, choose, free, tried, isReady: stadium !== undefined };
}

/** The next best category, when there was nothing side by side in the one that was wanted. */
const insteadOf = (choice: Choice, able: readonly Category[]): Category | undefined =>
  typeof choice === 'number' ? able.find(({ number }) => number !== choice) : undefined;

type OptionProps = { name: string; isChosen: boolean; onChoose(): void; children?: React.ReactNode };

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name="ticket-where" checked={isChosen} onChange={onChoose} />
      <span className={styles.className}>{name}</span>
      {children}
    </label>
  );
}

function CategoryOption({
  category,
  free,
  ...option
}: Omit<OptionProps, 'name' | 'children'> & { category: Category; free: number | undefined }) {
  const locale = useLocale();
  return (
    <Option name={category.name} {...option}>
      <span className={styles.optionFacts}>
        <Patch color={category.color} />
        <span>{formatMoney(leadPrice(category), locale)}</span>
        <FreeWords free={free} />
      </span>
    </Option>
  );
}

/** What the tickets cost in all, before they are taken. */
function Sum({ counts, category }: { counts: Counts; category: Category | undefined }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const count = total(counts);
  const sum = category && sumOf(category, counts);
  return (
    <p className={styles.sum} role="status">
      {count === 0
        ? t('choose.none')
        : sum === undefined
          ? t('choose.noCategory')
          : t('choose.sum', { count, sum: formatMoney(sum, locale), category: category?.name ?? '' })}
    </p>
  );
}
