import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead, Empty } from '#rooms/editorial/content/site/index.ts';
import { jobPath, jobsPath, statusPath } from '../jobPaths.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import styles from './Career.module.css';
import type { Received } from './careerClient.ts';
import type { ApplyProps } from './pageProps.ts';

/** `/jobs/:originId/bewerben/`: the form, and what has come of it. */
export function ApplyPage({ props: { originId, title, isOpen } }: TemplateProps<ApplyProps>) {
  const t = useWords('career');
  const locale = useLocale();
  const [received, setReceived] = useState<Received>();
  const [isClosed, setClosed] = useState(!isOpen);
  const crumbs = [
    { name: t('title'), href: jobsPath(locale) },
    { name: title, href: jobPath(originId, locale) },
    { name: t('apply.title') },
  ];
  return (
    <>
      <ContentHead
        crumbs={crumbs}
        kicker={t('apply.title')}
        headline={title}
        subline={received || isClosed ? undefined : t('apply.lead')}
        width="wide"
      />
      <div className={styles.page}>
        {received ? <Done received={received} /> : null}
        {isClosed ? (
          <Empty
            title={t('apply.closedTitle')}
            text={t('job.closedText')}
            action={{ href: jobsPath(locale), label: t('job.toList') }}
          />
        ) : null}
        {received || isClosed ? null : (
          <ApplicationForm originId={originId} onReceived={setReceived} onClosed={() => setClosed(true)} />
        )}
      </div>
    </>
  );
}

function Done({ received: { secret, deleteOn } }: { received: Received }) {
  const t = useWords('career');
  const locale = useLocale();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} className={styles.form}>
      <Notice kind="good" title={t('apply.doneTitle')} isAlert>
        <p>{t('apply.doneText', { day: formatDate(deleteOn, locale) })}</p>
      </Notice>
      <p>
        <Link href={`${statusPath(locale)}#${secret}`} className={buttonClass('secondary')}>
          {t('apply.toStatus')}
        </Link>
      </p>
    </div>
  );
}
