import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import type { Locale } from '#platform/context.ts';
import { useAddress, usePage } from '../pageContext.ts';
import { lookUp, type WordTree } from '../wordRules.ts';
import styles from './LanguageBar.module.css';
import { rememberLanguage } from './languageChoice.ts';

/**
 * The question in the reader's own language, over the top of the page, so that nothing moves; it scrolls away with it.
 */
export function LanguageBar({ locale, words, onDone }: { locale: Locale; words: WordTree; onDone(): void }) {
  const { page } = usePage();
  const address = useAddress()(page.alternates?.[locale] ?? page.path, locale);
  const t = (key: string) => lookUp(words, `languageHint.${key}`) ?? '';
  const close = () => {
    onDone();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <section className={styles.bar} lang={locale} aria-label={t('question')} data-language="">
        <div className={styles.text}>
          <p>{t('question')}</p>
          <a href={address} hrefLang={locale} onClick={() => rememberLanguage(locale)}>
            {t('yes')}
          </a>
        </div>
        <IconButton label={t('no')} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </section>
    </div>
  );
}
