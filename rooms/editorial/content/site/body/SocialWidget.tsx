import { Button } from '#design/Button.tsx';
import { grantConsent, useConsent } from '#frame/consent/consent.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { BodyItem } from '../../contentModel.ts';
import styles from './SocialWidget.module.css';
import { widgetAddress } from './widgetRules.ts';

type Props = Extract<BodyItem, { type: 'socialWidget' }>['props'];

const names: Record<Props['network'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
};

/**
 * A post of another network. Nothing is asked of that network before the reader agrees (CONT-95, CONT-96); the place
 * keeps its size, so that nothing jumps when they do. The frame is a document of ours without any script, which alone
 * may frame the network; so the network's own scripts see nothing of this page. The frame has no origin: what runs in
 * it is never a page of ours.
 */
export function SocialWidget({ network, url, title }: Props) {
  const t = useWords('content');
  const locale = useLocale();
  const isAllowed = useConsent('social');
  const name = title ?? t('postOn', { network: names[network] });
  return (
    <figure className={styles.widget} data-network={network}>
      {isAllowed ? (
        <iframe
          className={styles.frame}
          src={widgetAddress(network, url, locale)}
          title={name}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen"
        />
      ) : (
        <div className={styles.notice}>
          <p className={styles.network}>{names[network]}</p>
          <p>{t('widgetNotice')}</p>
          <Button onClick={() => grantConsent('social')}>{t('allowWidgets')}</Button>
        </div>
      )}
      <figcaption className={styles.caption}>
        <a href={url} rel="noopener noreferrer">
          {name}
        </a>
      </figcaption>
    </figure>
  );
}
