import { Icon } from '#design/Icon.tsx';
import { club } from '../club.ts';
import { Link } from '../link.tsx';
import { usePage } from '../pageContext.ts';
import { SearchForm } from '../SearchForm.tsx';
import type { Site } from '../template.ts';
import { useWords } from '../words.ts';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ownPages } from './mainNavigation.ts';
import { SiteSwitch } from './SiteSwitch.tsx';
import { Slot } from './Slot.tsx';
import { useFittingNavigation } from './useFittingNavigation.ts';
import { Wordmark } from './Wordmark.tsx';

/**
 * Top of every page: brand, navigation, language, account and cart; at the checkout only brand, language and the way
 * back to the cart.
 */
export function Header({ slots }: { slots: Site['slots'] }) {
  const t = useWords('frame');
  const { page, site } = usePage();
  const isCheckout = page.template === 'checkout';
  const { place, fits } = useFittingNavigation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link
          href="/"
          className={styles.brand}
          aria-label={t('brandLabel', { site: `${club.name} ${site.name[page.locale]}` })}
        >
          <Wordmark />
        </Link>
        {isCheckout ? null : (
          <>
            <div className={styles.wideOnly}>{club.hasSubSites ? <SiteSwitch /> : null}</div>
            <MobileMenu isNeeded={fits === undefined ? undefined : !fits} />
            <div ref={place} className={styles.navigationPlace} data-fits={fits}>
              <nav className={styles.navigation} aria-label={t('mainNavigation')}>
                {site.navigation.map(({ href, name }) => (
                  <Link key={href} href={href} aria-current={isCurrent(page.path, href) ? 'page' : undefined}>
                    {name[page.locale]}
                  </Link>
                ))}
              </nav>
            </div>
          </>
        )}
        <div className={styles.tools}>
          {site.hasRadio ? <Slot load={slots.radioStop} fallback={null} /> : null}
          {isCheckout ? null : <Tools slots={slots} />}
          <div className={isCheckout ? undefined : styles.wideOnly}>
            <LanguageSwitch />
          </div>
          {isCheckout ? null : <Slot load={slots.ticketsToday} fallback={null} />}
          {isCheckout ? null : (
            <div className={styles.tool}>
              <Slot
                load={slots.accountMenu}
                fallback={<ToolLink href={ownPages.account} icon="person" label={t('account')} />}
              />
            </div>
          )}
          <div className={styles.tool}>
            <Slot load={slots.cartBadge} fallback={<ToolLink href={ownPages.cart} icon="cart" label={t('cart')} />} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** What is live, and the search. */
function Tools({ slots }: { slots: Site['slots'] }) {
  const t = useWords('frame');
  return (
    <>
      <Slot load={slots.liveVideo} fallback={null} />
      <SearchForm id="header-search" look="header" label={t('search.label')} />
      <div className={styles.searchLink}>
        <ToolLink href="/suche/" icon="search" label={t('search.label')} />
      </div>
    </>
  );
}

function ToolLink({ href, icon, label }: { href: string; icon: 'person' | 'cart' | 'search'; label: string }) {
  return (
    <Link href={href} className={styles.toolLink} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}

/** Is the page at, or below, the address of a navigation entry? */
function isCurrent(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path.startsWith(href);
}
