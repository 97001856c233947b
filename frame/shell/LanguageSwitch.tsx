import { type Locale, locales } from '#platform/context.ts';
import { rememberLanguage } from '../language/languageChoice.ts';
import { useAddress, usePage } from '../pageContext.ts';
import { useWords } from '../words.ts';
import styles from './LanguageSwitch.module.css';

const names = { de: 'DE, Deutsch', en: 'EN, English', ja: '日本語' } as const;
const short = { de: 'DE', en: 'EN', ja: '日本語' } as const;

/**
 * The same page in another language, or that language's home page where there is none. Plain links: the whole document
 * changes its language (SHELL-11); the choice is remembered.
 */
export function LanguageSwitch() {
  const t = useWords('frame');
  const { page } = usePage();
  const address = useAddress();
  const pathIn = (locale: Locale) => (page.alternates ? (page.alternates[locale] ?? '/') : page.path);
  return (
    <ul className={styles.list} aria-label={t('language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={address(pathIn(locale), locale)}
            lang={locale}
            hrefLang={locale}
            aria-label={names[locale]}
            aria-current={locale === page.locale ? 'true' : undefined}
            onClick={() => rememberLanguage(locale)}
          >
            {short[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
