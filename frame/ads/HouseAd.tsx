import { Icon } from '#design/Icon.tsx';
import { Link } from '../link.tsx';
import { useLocale } from '../pageContext.ts';
import { useWords } from '../words.ts';
import styles from './AdSlot.module.css';
import { houseAds } from './club.ts';

/**
 * An ad of the club itself, from the site itself: no other host hears of the reader. Named as advertising (§ 6 DDG).
 */
export function HouseAd({ place }: { place: keyof typeof houseAds }) {
  const t = useWords('frame');
  const locale = useLocale();
  const { headline, text, href } = houseAds[place];
  return (
    <aside className={styles.ad} aria-label={t('advertisement')}>
      <p className={styles.label} aria-hidden="true">
        {t('advertisement')}
      </p>
      <Link href={href} className={styles.link}>
        <span className={styles.headline}>{headline[locale]}</span>
        <span className={styles.text}>{text[locale]}</span>
        <Icon name="arrowRight" />
      </Link>
    </aside>
  );
}
