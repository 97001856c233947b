import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './PhoneOrder.module.css';
import type { Change } from './PhoneOrderPage.tsx';
import { expected, type FoundVariant, phoneOrdersClient } from './phoneOrdersClient.ts';

/** Finds goods of the shop and puts single pieces into the cart. */
export function FindProducts({ personId, change }: { personId: string; change: Change }) {
  const t = useWords('phoneOrdersOffice');
  const [q, setQ] = useState('');
  const [found, setFound] = useState<FoundVariant[]>();
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
            onAdd={() => change(phoneOrdersClient.addPhoneItem({ personId, sku: variant.sku, quantity: 1 }, expected))}
          />
        ))}
      </ul>
    </section>
  );
}

function Found({ variant, onAdd }: { variant: FoundVariant; onAdd(): Promise<void> }) {
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  const { sku, name, price, available, needsLettering } = variant;
  const whole = [name, variant.variant].filter(Boolean).join(', ');
  const isLeft = available > 0;
  const stock = isLeft ? t('products.left', { num: available }) : t('products.soldOut');
  return (
    <li>
      <span>
        {whole}
        <small className={styles.details}>
          {[sku, formatEuros(price, locale), needsLettering ? t('products.lettering') : stock].join(' · ')}
        </small>
      </span>
      <Button
        look="secondary"
        disabled={!isLeft || needsLettering}
        aria-label={t('products.addNamed', { name: whole })}
        onClick={() => void onAdd()}
      >
        {t('products.add')}
      </Button>
    </li>
  );
}
