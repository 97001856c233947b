import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead, Empty } from '#rooms/editorial/content/site/index.ts';
import { jobPath, jobsPath } from '../jobPaths.ts';
import styles from './Career.module.css';
import { type ApplicationStatus, careerClient } from './careerClient.ts';

const expected = { expected: () => true };
type Loaded = ApplicationStatus | 'unknown' | 'failed' | undefined;

/** `/jobs/status/#secret`: how an application stands, for who has the link. */
export function StatusPage(_: TemplateProps) {
  const t = useWords('career');
  const locale = useLocale();
  const [secret, setSecret] = useState('');
  const [status, setStatus] = useState<Loaded>();
  const take = useCallback((answer: Answer<ApplicationStatus>) => {
    if (answer.ok) return setStatus(answer.data);
    const { status: code } = answer.problem;
    setStatus(code === 404 || code === 400 ? 'unknown' : 'failed');
  }, []);
  const read = useCallback(async () => {
    const found = location.hash.slice(1);
    setSecret(found);
    // A link that was cut off is not asked for.
    if (found.length < 20) return setStatus('unknown');
    setStatus(undefined);
    take(await careerClient.readApplicationStatus({ secret: found }, expected));
  }, [take]);
  useEffect(() => {
    void read();
    const again = () => void read();
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [read]);
  return (
    <>
      <ContentHead
        crumbs={[{ name: t('title'), href: jobsPath(locale) }, { name: t('status.title') }]}
        headline={t('status.title')}
        width="wide"
      />
      <div className={styles.page} aria-busy={status === undefined}>
        {status === undefined ? <Spinner /> : null}
        {status === 'unknown' ? (
          <Empty
            title={t('status.unknownTitle')}
            text={t('status.unknownText')}
            action={{ href: jobsPath(locale), label: t('job.toList') }}
          />
        ) : null}
        {status === 'failed' ? (
          <Notice kind="bad" title={t('status.failed')}>
            <Button look="secondary" onClick={() => void read()}>
              {t('status.again')}
            </Button>
          </Notice>
        ) : null}
        {typeof status === 'object' ? <Status status={status} secret={secret} show={setStatus} /> : null}
      </div>
    </>
  );
}

type StatusProps = { status: ApplicationStatus; secret: string; show(status: ApplicationStatus): void };

function Status({ status, secret, show }: StatusProps) {
  const t = useWords('career');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, outcome, act } = useDeeds(secret, show);
  const facts = [
    ['state', t(`status.states.${status.state}`)],
    ['received', formatDate(status.receivedOn, locale)],
    ['documents', t('status.documentCount', { count: status.documents })],
    ['deleteOn', formatDate(status.deleteOn, locale)],
    ...(status.talentUntil ? [['talentUntil', formatDate(status.talentUntil, locale)]] : []),
  ] as const;
  return (
    <div className={styles.form}>
      <h2>
        <Link href={jobPath(status.originId, locale)}>{status.title}</Link>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`status.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {outcome ? <Notice kind={outcome === 'failed' ? 'bad' : 'good'}>{t(`status.${outcome}`)}</Notice> : null}
      </div>
      <div className={styles.actions}>
        {status.mayWithdraw ? <Button onClick={() => setAsking(true)}>{t('status.withdraw')}</Button> : null}
        {status.talentUntil ? (
          <Button look="secondary" isBusy={isBusy} onClick={() => void act('leaveTalentPool', 'left')}>
            {t('status.leavePool')}
          </Button>
        ) : null}
      </div>
      <Dialog
        title={t('status.withdrawTitle')}
        closeLabel={t('status.close')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>{t('status.withdrawText')}</p>
        <div className={styles.actions}>
          <Button
            isBusy={isBusy}
            onClick={() => void act('withdrawApplication', 'withdrawn').then(() => setAsking(false))}
          >
            {t('status.withdrawConfirm')}
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('status.back')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function useDeeds(secret: string, show: (status: ApplicationStatus) => void) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'withdrawn' | 'left' | 'failed'>();
  const act = async (call: 'withdrawApplication' | 'leaveTalentPool', done: 'withdrawn' | 'left') => {
    setBusy(true);
    const answer = await careerClient[call]({ secret }, expected);
    setBusy(false);
    setOutcome(answer.ok ? done : 'failed');
    if (answer.ok) show(answer.data);
  };
  return { isBusy, outcome, act };
}
