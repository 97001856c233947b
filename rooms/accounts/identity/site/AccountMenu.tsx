import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { AccountSwitchSlot } from '#frame/AccountSwitchSlot.tsx';
import { ActingForLine } from '#frame/ActingFor.tsx';
import { Link } from '#frame/link.tsx';
import { usePage } from '#frame/pageContext.ts';
import { signIn, signOut, useSession } from '#frame/session.ts';
import { useCalledName } from '#frame/useCalledName.ts';
import { useWords } from '#frame/words.ts';
import styles from './AccountMenu.module.css';

/** The header's place for the person: a way to sign in, or a small menu with orders and sign-out. */
export function AccountMenu() {
  const t = useWords('frame');
  const { status } = useSession();
  const name = useCalledName();
  if (status === 'signedIn')
    return (
      <>
        <PersonMenu name={name} />
        <ActingForLine />
      </>
    );
  return (
    <IconButton label={t('accountMenu.signIn')} onClick={() => void signIn()}>
      <Icon name="person" />
    </IconButton>
  );
}

const entries = [
  ['/account/', 'account'],
  ['/account/tickets/', 'tickets'],
  ['/account/orders/', 'orders'],
  ['/account/security/', 'security'],
] as const;

function PersonMenu({ name }: { name: string }) {
  const t = useWords('frame');
  const { path, locale } = usePage().page;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu; a newer state of the same page does not
  useEffect(() => setOpen(false), [path, locale]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches keys and focus of the controls inside
    <div className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOutside}>
      <IconButton
        ref={button}
        label={t('accountMenu.open', { name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {name === '' ? <Icon name="person" /> : <span className={styles.initial}>{[...name][0]}</span>}
      </IconButton>
      {isOpen ? (
        // Takes the focus of a click beside its entries, so that only a click outside closes it.
        <div className={styles.panel} tabIndex={-1}>
          {name === '' ? null : <p className={styles.greeting}>{t('accountMenu.greeting', { name })}</p>}
          <AccountSwitchSlot />
          <ul>
            {entries.map(([href, word]) => (
              <li key={href}>
                <Link href={href} className={styles.entry}>
                  {t(`accountMenu.${word}`)}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={styles.entry} onClick={() => void signOut()}>
                {t('accountMenu.signOut')}
              </button>
            </li>
          </ul>
        </div>
      ) : null}
    </div>
  );
}
