import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { rememberLanguage } from '../language/languageChoice.ts';
import { Link } from '../link.tsx';
import { useAddress, usePage } from '../pageContext.ts';
import { leaveOffice } from '../session/officeSession.ts';
import { useWords } from '../words.ts';
import { CommandPalette } from './CommandPalette.tsx';
import styles from './OfficeShell.module.css';
import { ProofDialog } from './ProofDialog.tsx';
import { type OfficeSelf, useOfficeSelf } from './useOfficeSelf.ts';

/**
 * The office around its pages: navigation by permission, who is at work, the command palette, and the way back to the
 * site.
 */
export function OfficeShell({ isIn, children }: { isIn: boolean; children: ReactNode }) {
  const t = useWords('office');
  const somebody = useOfficeSelf(isIn);
  const self = somebody?.accountId ? somebody : undefined;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  usePaletteKey(self !== undefined, openPalette);
  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <div className={styles.top}>
          <Link href="/office/" className={styles.brand}>
            {t('brand')}
          </Link>
          <IconButton
            label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
            aria-expanded={isMenuOpen}
            aria-controls="office-menu"
            onClick={() => setMenuOpen((isOpen) => !isOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
          </IconButton>
        </div>
        <div id="office-menu" className={styles.menu} data-open={isMenuOpen || undefined}>
          {self ? (
            <button type="button" className={styles.goTo} onClick={openPalette}>
              <Icon name="search" size={18} />
              <span>{t('palette.open')}</span>
              <kbd>{t('palette.keys')}</kbd>
            </button>
          ) : null}
          <Navigation pages={self?.pages ?? []} />
          <Foot self={self} isIn={isIn} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {self ? <CommandPalette pages={self.pages} isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} /> : null}
      <ProofDialog />
    </div>
  );
}

/** Ctrl K, or Cmd K, opens the command palette. */
function usePaletteKey(isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn, open]);
}

/** Who is at work, the ways out, and the languages. */
function Foot({ self, isIn }: { self: OfficeSelf | undefined; isIn: boolean }) {
  const t = useWords('office');
  return (
    <div className={styles.foot}>
      {self ? <Person self={self} /> : null}
      {isIn ? (
        <button type="button" className={styles.quiet} onClick={() => void leaveOffice()}>
          {t('signOut')}
        </button>
      ) : null}
      <Link href="/" isPlain className={styles.quiet}>
        {t('toSite')}
      </Link>
      <Languages />
    </div>
  );
}

/** Only pages that the person may open come from the server; a group without any has no heading. */
function Navigation({ pages }: { pages: OfficeSelf['pages'] }) {
  const t = useWords('office');
  const { page } = usePage();
  const groups = [...new Set(pages.map(({ group }) => group))];
  const isCurrent = (path: string) => (path === '/office/' ? page.path === path : page.path.startsWith(path));
  return (
    <nav aria-label={t('navigation')} className={styles.navigation}>
      {groups.map((group) => (
        <div key={group}>
          <p className={styles.group} id={`office-${group}`}>
            {t(`groups.${group}`)}
          </p>
          <ul aria-labelledby={`office-${group}`}>
            {pages
              .filter((one) => one.group === group)
              .map(({ path, title }) => (
                <li key={path}>
                  <Link href={path} aria-current={isCurrent(path) ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Person({ self: { name, roles } }: { self: OfficeSelf }) {
  const t = useWords('office');
  const labels = roles.map(({ role, section }) =>
    [t(`roles.${role}`), section && `(${section})`].filter(Boolean).join(' '),
  );
  return (
    <p className={styles.person}>
      <strong>{name}</strong>
      <span>{[...new Set(labels)].join(', ')}</span>
    </p>
  );
}

const names = { de: 'Deutsch', en: 'English' } as const;

/** The same page in the other language; staff read German or English. */
function Languages() {
  const t = useWords('office');
  const { page } = usePage();
  const address = useAddress();
  return (
    <ul className={styles.languages} aria-label={t('language')}>
      {(['de', 'en'] as const).map((locale) => (
        <li key={locale}>
          <a
            href={address(page.path, locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === page.locale ? 'true' : undefined}
            onClick={() => rememberLanguage(locale)}
          >
            {names[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
