import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { navigate } from '../running.ts';
import { useWords } from '../words.ts';
import styles from './CommandPalette.module.css';
import type { OfficeSelf } from './useOfficeSelf.ts';
import { type Thing, useThings } from './useThings.ts';

type Props = { pages: OfficeSelf['pages']; isOpen: boolean; onClose(): void };

/** Ctrl K: goes to any page of the office that the person may open, or to an order, article …, by keyboard alone. */
export function CommandPalette({ pages, isOpen, onClose }: Props) {
  const t = useWords('office');
  return (
    <Dialog title={t('palette.title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <Finder pages={pages} onClose={onClose} />
    </Dialog>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function Finder({ pages, onClose }: Pick<Props, 'pages' | 'onClose'>) {
  const t = useWords('office');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The window opens with the focus on its first button.
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const things = useThings(typed);
  const found = [...pagesFor(pages, typed, (group) => t(`groups.${group}`), t('palette.pages')), ...things];
  const current = Math.min(chosen, found.length - 1);
  const go = (href: string | undefined) => {
    if (href === undefined) return;
    onClose();
    navigate(href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') go(found[current]?.href);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        label={t('palette.label')}
        value={typed}
        autoComplete="off"
        maxLength={100}
        ref={input}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[current] ? `${listId}-${current}` : undefined}
        onKeyDown={onKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
      />
      <Options listId={listId} found={found} current={current} go={go} />
      {found.length === 0 ? <p role="status">{t('palette.nothing')}</p> : null}
    </>
  );
}

/** Pages whose title or part of the navigation has what was typed. */
function pagesFor(pages: Props['pages'], typed: string, nameOf: (group: string) => string, group: string): Thing[] {
  return pages
    .filter((page) => plain(`${page.title} ${nameOf(page.group)}`).includes(plain(typed.trim())))
    .map((page) => ({ group, title: page.title, detail: nameOf(page.group), href: page.path }));
}

type OptionsProps = { listId: string; found: readonly Thing[]; current: number; go(href: string): void };

function Options({ listId, found, current, go }: OptionsProps) {
  const t = useWords('office');
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the arrows choose is shown
  useEffect(() => {
    // Browsers answer a promise, which an effect must not.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('palette.title')} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden="true">
            {group}
          </p>
          {found.map(({ title, detail, href, ...one }, place) =>
            one.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
              <div
                key={href}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === current}
                className={styles.option}
                onClick={() => go(href)}
              >
                <span>{title}</span>
                {detail ? <small>{detail}</small> : null}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
