import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { navigate } from '../running.ts';
import { useWords } from '../words.ts';
import styles from './CommandPalette.module.css';
import type { OfficeSelf } from './useOfficeSelf.ts';

type Props = { pages: OfficeSelf['pages']; isOpen: boolean; onClose(): void };

/** Ctrl K: goes to any page of the office that the person may open, by keyboard alone. */
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
  const found = pages.filter(({ title, group }) =>
    plain(`${title} ${t(`groups.${group}`)}`).includes(plain(typed.trim())),
  );
  const current = Math.min(chosen, found.length - 1);
  const go = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    navigate(path);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') go(found[current]?.path);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        label={t('palette.label')}
        value={typed}
        autoComplete="off"
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
      <FoundPages id={listId} found={found} current={current} onChoose={go} />
      {found.length === 0 ? <p role="status">{t('palette.nothing')}</p> : null}
    </>
  );
}

type FoundPagesProps = { id: string; found: OfficeSelf['pages']; current: number; onChoose(path: string): void };

/** The list below the field; `current` is the one that Enter opens. */
function FoundPages({ id, found, current, onChoose }: FoundPagesProps) {
  const t = useWords('office');
  return (
    <div id={id} role="listbox" aria-label={t('palette.title')} className={styles.list}>
      {found.map(({ path, title, group }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
        <div
          key={path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          onClick={() => onChoose(path)}
        >
          <span>{title}</span>
          <small>{t(`groups.${group}`)}</small>
        </div>
      ))}
    </div>
  );
}
