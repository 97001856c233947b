import { locales } from '#platform/context.ts';
import { withLocale } from '../localePath.ts';
import { usePage } from '../pageContext.ts';
import { useWords } from '../words.ts';
import styles from './LanguageSwitch.module.css';

const names = { de: 'DE, Deutsch', en: 'EN, English', ja: '日本語' } as const;
const short = { de: 'DE', en: 'EN', ja: '日本語' } as const;

/** The same page in another language. Plain links: the whole document changes its language (SHELL-11). */
export function LanguageSwitch() {
  const t = useWords('frame');
  const { page } = usePage();
  return (
    <ul className={styles.list} aria-label={t('language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={withLocale(page.path, locale)}
            lang={locale}
            hrefLang={locale}
            aria-label={names[locale]}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            {short[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
