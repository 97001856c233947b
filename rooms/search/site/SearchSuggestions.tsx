import { useId, useLayoutEffect } from 'react';
import { navigate } from '#frame/link.tsx';
import { useSlotWords } from '#frame/slotWords.ts';
import type { SearchSuggestionsProps } from '#frame/template.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchSuggestions.module.css';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

/**
 * The list under a search field, after the ARIA pattern of a combobox with a list: arrows go through it, Enter opens
 * what is chosen, Escape closes it. The field stays what it is: Enter without a choice searches.
 */
export function SearchSuggestions({ input }: SearchSuggestionsProps) {
  const t = useSlotWords('search');
  const id = useId();
  const { found, chosen, choose, close } = useSuggestions(input);
  const isOpen = found.length > 0;
  useLayoutEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && chosen >= 0) input.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, isOpen, chosen]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return;
      const last = found.length - 1;
      if (event.key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1);
      else if (event.key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && chosen >= 0) open(found[chosen]!);
      else return;
      event.preventDefault();
    };
    const open = (suggestion: Suggestion) => {
      close();
      navigate(to(suggestion));
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, isOpen, found, chosen, choose, close]);
  return (
    <>
      <div id={id} role="listbox" aria-label={t?.('suggestions') ?? ''} className={styles.list} hidden={!isOpen}>
        {found.map((suggestion, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={to(suggestion)}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              close();
              navigate(to(suggestion));
            }}
          >
            <span lang={suggestion.lang}>
              <Marked segments={suggestion.title} />
            </span>
            <span className={styles.kind}>{t?.(`kinds.${suggestion.kind}`)}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {isOpen && t ? t('suggestionCount', { count: found.length }) : ''}
      </p>
    </>
  );
}

const to = ({ path, elsewhere }: Suggestion): string => elsewhere?.address ?? path;
