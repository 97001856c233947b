import { useId, useLayoutEffect } from 'react';
import { navigate } from '#frame/link.tsx';
import { useSlotWords } from '#frame/slotWords.ts';
import type { SearchSuggestionsProps } from '#frame/template.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchSuggestions.module.css';
import { type Suggestion, type Suggestions, useSuggestions } from './useSuggestions.ts';

/**
 * The list under a search field, after the ARIA pattern of a combobox with a list: arrows go through it, Enter opens
 * what is chosen, Escape closes it. The field stays what it is: Enter without a choice searches.
 */
export function SearchSuggestions({ input }: SearchSuggestionsProps) {
  const t = useSlotWords('search');
  const id = useId();
  const suggestions = useSuggestions(input);
  const { found, chosen, close } = suggestions;
  const isOpen = found.length > 0;
  useComboboxRole(input, id, isOpen, chosen);
  useListKeys(input, suggestions);
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

/** Says of the field that it has a list below, and which entry of it is chosen (-1: none). */
function useComboboxRole(input: HTMLInputElement, listId: string, isOpen: boolean, chosen: number): void {
  useLayoutEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && chosen >= 0) input.setAttribute('aria-activedescendant', `${listId}-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, chosen]);
}

function useListKeys(input: HTMLInputElement, { found, chosen, choose, close }: Suggestions): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (found.length === 0 || event.isComposing) return;
      const last = found.length - 1;
      if (event.key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1);
      else if (event.key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && chosen >= 0) {
        close();
        navigate(to(found[chosen]!));
      } else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [input, found, chosen, choose, close]);
}

const to = ({ path, elsewhere }: Suggestion): string => elsewhere?.address ?? path;
