import { type FormEvent, useRef } from 'react';
import { Icon } from '#design/Icon.tsx';
import { navigate } from '#frame/link.tsx';
import { useAddress } from '#frame/pageContext.ts';
import { useWords } from '#frame/words.ts';
import styles from './ShopSearch.module.css';
import { shopAddress } from './shopAddress.ts';

/** Searches the shop alone: a plain form, which works without JavaScript too. */
export function ShopSearch({ query }: { query: string }) {
  const t = useWords('shop');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(shopAddress({ query: input.current?.value.trim() }));
  };
  return (
    <search className={styles.search}>
      <form action={useAddress()('/shop/suche/')} onSubmit={submit}>
        <input
          ref={input}
          name="q"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          defaultValue={query}
        />
        <button type="submit" aria-label={t('searchSubmit')}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
