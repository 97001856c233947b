import { useEffect, useRef, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { club } from '../club.ts';
import { Link } from '../link.tsx';
import { usePage } from '../pageContext.ts';
import { subSitesPath } from '../subSites.ts';
import { useWords } from '../words.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './MobileMenu.module.css';
import { contractNavigation, legalNavigation } from './mainNavigation.ts';

/**
 * Navigation on phones, and where that of the header does not fit (`isNeeded`): a dialog over the whole page, closed by
 * Escape, by its button and by going to a page.
 */
export function MobileMenu({ isNeeded }: { isNeeded: boolean | undefined }) {
  const t = useWords('frame');
  const {
    site,
    page: { path, locale },
  } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu; a newer state of the same page does not
  useEffect(() => {
    if (dialog.current?.open) dialog.current.close();
  }, [path, locale]);
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  return (
    <div className={styles.menu} data-needed={isNeeded}>
      <IconButton label={t('openMenu')} aria-expanded={isOpen} onClick={open}>
        <Icon name="menu" />
      </IconButton>
      <dialog ref={dialog} className={styles.dialog} aria-label={t('mainNavigation')} onClose={() => setOpen(false)}>
        <div className={styles.top}>
          <LanguageSwitch />
          <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </IconButton>
        </div>
        <nav className={styles.links} aria-label={t('mainNavigation')}>
          {site.navigation.map(({ href, name }) => (
            <Link key={href} href={href} className={styles.large}>
              {name[locale]}
            </Link>
          ))}
          {club.hasSubSites ? (
            <Link href={subSitesPath} className={styles.sites}>
              {t('subSites.all')}
              <Icon name="arrowRight" />
            </Link>
          ) : null}
          {[...legalNavigation, ...contractNavigation].map(({ href, word }) => (
            <Link key={href} href={href} className={styles.small}>
              {t(word)}
            </Link>
          ))}
        </nav>
      </dialog>
    </div>
  );
}
