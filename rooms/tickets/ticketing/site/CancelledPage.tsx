import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import own from './Cancelled.module.css';
import { EventHeader } from './EventHeader.tsx';
import type { CancelledPageProps } from './pageProps.ts';
import styles from './Tickets.module.css';

/** An event that is called off or takes place without spectators. Words: `ticketing`, `match`. */
export function CancelledPage({ props: event }: TemplateProps<CancelledPageProps>) {
  const t = useWords('ticketing');
  const { state } = event;
  return (
    <div className={styles.page}>
      <EventHeader event={event} label={t('title')} />
      <div className={own.text}>
        <Notice kind="warn" title={t(`cancelled.${state}Title`)}>
          <p>{t(`cancelled.${state}Text`)}</p>
        </Notice>
        <p>{t('cancelled.money')}</p>
        <p>{t('cancelled.counter')}</p>
        <p>
          <Link href="/account/tickets/" className={buttonClass('secondary')}>
            {t('cancelled.mine')}
          </Link>
        </p>
      </div>
    </div>
  );
}
