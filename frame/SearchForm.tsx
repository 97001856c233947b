import { type ComponentType, type FormEvent, useContext, useRef, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { SlotContext } from './AddToCartSlot.tsx';
import { navigate } from './link.tsx';
import { useAddress } from './pageContext.ts';
import styles from './SearchForm.module.css';
import type { SearchSuggestionsProps } from './template.ts';
import { useWords } from './words.ts';

type Props = {
  /** Distinguishes the fields of one page. */
  id: string;
  look: 'header' | 'page';
  label: string;
  query?: string;
};

/**
 * The search field: a plain form, so that it works before the page has woken up and without JavaScript. Suggestions are
 * fetched when somebody comes to it; they stay quiet where they cannot be loaded.
 */
export function SearchForm({ id, look, label, query = '' }: Props) {
  const t = useWords('frame');
  const { searchSuggestions } = useContext(SlotContext);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  const wake = () =>
    void (
      Suggestions ||
      searchSuggestions?.().then(
        (loaded) => setSuggestions(() => loaded),
        () => {},
      )
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    navigate(typed === '' ? '/suche/' : `/suche/?q=${encodeURIComponent(typed)}`);
  };
  return (
    <search className={`${styles.search} ${styles[look]}`}>
      <form action={useAddress()('/suche/')} onSubmit={submit}>
        <label htmlFor={id}>{label}</label>
        <div className={styles.field}>
          <input
            ref={input}
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            maxLength={200}
            defaultValue={query}
            placeholder={look === 'header' ? label : undefined}
            onFocus={wake}
          />
          <button type="submit" aria-label={t('search.submit')}>
            <Icon name="search" size={look === 'header' ? 20 : 24} />
          </button>
        </div>
      </form>
      {Suggestions && input.current ? <Suggestions input={input.current} /> : null}
    </search>
  );
}
