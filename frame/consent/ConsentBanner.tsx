import { useEffect } from 'react';
import { Button } from '#design/Button.tsx';
import { Link } from '../link.tsx';
import type { Translate } from '../words.ts';
import styles from './Consent.module.css';
import { type Choices, sameForAll } from './consentRules.ts';
import { openConsentSettings, showBanner } from './consentScreen.ts';

type Props = { t: Translate; onAnswer(choices: Choices): void };

/** Asks once. The page can be read and used behind it; yes and no are the same button, side by side. */
export function ConsentBanner({ t, onAnswer }: Props) {
  const answer = (isAgreed: boolean) => {
    onAnswer(sameForAll(isAgreed));
    // The buttons are gone: the keyboard goes on with the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    showBanner(true);
    return () => showBanner(false);
  }, []);
  return (
    <section className={styles.banner} aria-labelledby="consent-question" data-consent="">
      <div className={styles.inside}>
        <div className={styles.text}>
          <h2 id="consent-question" className={styles.question}>
            {t('question')}
          </h2>
          <p>
            {t('bannerText')} <Link href="/datenschutz/">{t('privacy')}</Link>
          </p>
        </div>
        <div className={styles.answers}>
          <Button look="secondary" onClick={() => answer(false)}>
            {t('refuseAll')}
          </Button>
          <Button look="secondary" onClick={() => answer(true)}>
            {t('acceptAll')}
          </Button>
          <Button look="quiet" onClick={openConsentSettings}>
            {t('choose')}
          </Button>
        </div>
      </div>
    </section>
  );
}
