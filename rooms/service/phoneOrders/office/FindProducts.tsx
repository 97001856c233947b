import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { LetteringDialog } from './LetteringDialog.tsx';
import styles from './PhoneOrder.module.css';
import type { Change } from './PhoneOrderPage.tsx';
import { expected, type FoundVariant, phoneOrdersClient } from './phoneOrdersClient.ts';

/** Finds goods of the shop and puts single pieces into the cart. */
export function FindProducts({ personId, change }: { personId: string; change: Change }) {
  const t = useWords('phoneOrdersOffice');
  const [q, setQ] = useState('');
  const [found, setFound] = useState<FoundVariant[]>();
  const [lettered, setLettered] = useState<FoundVariant>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (q.trim() === '') return;
    const answer = await phoneOrdersClient.findVariants({ personId, q: q.trim() }, expected);
    setFound(answer.ok ? answer.data.items : []);
  };
  return (
    <section>
      <h2>{t('products.title')}</h2>
      <form className={styles.search} onSubmit={(event) => void find(event)}>
        <TextField
          type="search"
          label={t('products.search')}
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Button type="submit" look="secondary">
          {t('products.find')}
        </Button>
      </form>
      <div aria-live="polite">{found?.length === 0 ? <p>{t('products.none')}</p> : null}</div>
      <ul className={styles.rows}>
        {found?.map((variant) => (
          <Found
            key={variant.sku}
            variant={variant}
            onAdd={() =>
              change(
                phoneOrdersClient.addPhoneItem(
                  { personId, sku: variant.sku, quantity: 1, userOptionValues: [] },
                  expected,
                ),
              )
            }
            onLetter={() => setLettered(variant)}
          />
        ))}
      </ul>
      {lettered ? (
        <LetteringDialog
          personId={personId}
          variant={lettered}
          change={change}
          onClose={() => setLettered(undefined)}
        />
      ) : null}
    </section>
  );
}

type FoundProps = { variant: FoundVariant; onAdd(): Promise<void>; onLetter(): void };

function Found({ variant, onAdd, onLetter }: FoundProps) {
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  const { sku, name, price, available, options } = variant;
  const whole = [name, variant.variant].filter(Boolean).join(', ');
  const isLeft = available > 0;
  const stock = isLeft ? t('products.left', { num: available }) : t('products.soldOut');
  const isLetteredOnly = options.some(({ isRequired }) => isRequired);
  const facts = [sku, formatEuros(price, locale), stock, isLetteredOnly ? t('products.letteringOnly') : ''];
  return (
    <li>
      <span>
        {whole}
        <small className={styles.details}>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.lineDeeds}>
        {isLetteredOnly ? null : (
          <Button
            look="secondary"
            disabled={!isLeft}
            aria-label={t('products.addNamed', { name: whole })}
            onClick={() => void onAdd()}
          >
            {t('products.add')}
          </Button>
        )}
        {options.length > 0 ? (
          <Button
            look="secondary"
            disabled={!isLeft}
            aria-label={t('products.letteringNamed', { name: whole })}
            onClick={onLetter}
          >
            {t('products.lettering')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
