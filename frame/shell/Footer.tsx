import { club, footerNavigation, socialNetworks } from '../club.ts';
import { openConsentSettings } from '../consent/consentScreen.ts';
import { Link } from '../link.tsx';
import { subSitesPath } from '../subSites.ts';
import { useSupportHours } from '../supportHours.ts';
import { useWords } from '../words.ts';
import styles from './Footer.module.css';
import { contractNavigation, legalNavigation } from './mainNavigation.ts';
import { Wordmark } from './Wordmark.tsx';

/** Foot of every page: who we are, teams and club, legal pages, and the two buttons for contracts. */
export function Footer() {
  const t = useWords('frame');
  const hours = useSupportHours();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.club}>
          <Wordmark />
          <p>{t('supportHours', { hours })}</p>
        </div>
        <FooterGroups />
        <nav className={styles.legal} aria-label={t('legalNavigation')}>
          <ul className={styles.links}>
            {legalNavigation.map(({ href, word }) => (
              <li key={href}>
                <Link href={href}>{t(word)}</Link>
              </li>
            ))}
            {club.hasSubSites ? (
              <li>
                <Link href={subSitesPath}>{t('subSites.all')}</Link>
              </li>
            ) : null}
            <li>
              <button type="button" className={styles.settings} onClick={openConsentSettings}>
                {t('privacySettings')}
              </button>
            </li>
          </ul>
          <ul className={styles.buttons}>
            {contractNavigation.map(({ href, word }) => (
              <li key={href}>
                <Link href={href}>{t(word)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** Ways that every sub-site has: both first teams, the club, and where it is in social networks. */
function FooterGroups() {
  const t = useWords('frame');
  return (
    <nav className={styles.groups} aria-label={t('footerNavigation')}>
      {footerNavigation.map(({ word, links }) => (
        <section key={word}>
          <h2 className={styles.group}>{t(`footer.${word}`)}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href}>{t(`footer.${link.word}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {socialNetworks.length > 0 ? (
        <section>
          <h2 className={styles.group}>{t('socialNetworks')}</h2>
          <ul>
            {socialNetworks.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </nav>
  );
}
