import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { BankReply } from './BankReply.tsx';
import { RunBadge } from './PayoutRunsPage.tsx';
import styles from './Resale.module.css';
import { expected, type RunDetail, resaleClient, useTextOf } from './resaleOfficeClient.ts';

/** `/office/payout-runs/:runId/`: one run: its file for the bank, and what the bank said of each payment. */
export function PayoutRunPage({ props: { runId } }: TemplateProps<{ runId: string }>) {
  const t = useWords('marketplaceOffice');
  const detail = useDetail(useCallback(() => resaleClient.readPayoutRun({ runId }, expected), [runId]));
  const [deed, setDeed] = useState<Deed<unknown>>();
  return (
    <DetailPage
      detail={detail}
      title={(run) => (run ? t('runs.titleOf', { number: String(run.number) }) : t('runs.one'))}
      back={{ href: '/office/payout-runs/', label: t('runs.title') }}
      gone={t('runs.gone')}
    >
      {(run: RunDetail) => (
        <>
          <Head run={run} ask={setDeed} />
          <Transfers run={run} />
          <BankReply runId={runId} onRead={() => void detail.read()} />
          <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void detail.read()} />
        </>
      )}
    </DetailPage>
  );
}

function Head({ run, ask }: { run: RunDetail; ask(deed: Deed<unknown>): void }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const [isBusy, setBusy] = useState(false);
  const { id, number, state, count, sum } = run;
  const fetchFile = async () => {
    setBusy(true);
    await downloadOfficeFile(`/office/v1/payout-runs/${id}/file`, `payout-run-${number}.xml`);
    setBusy(false);
  };
  const submitted = (): Deed<unknown> => ({
    title: t('runs.submit'),
    consequence: <p>{t('runs.submitText')}</p>,
    confirmLabel: t('runs.submit'),
    run: () => resaleClient.markRunSent({ runId: id }, expected),
    done: () => ({ text: t('runs.submitted') }),
    textOf,
  });
  return (
    <>
      <p>
        <RunBadge state={state} /> {t('runs.preview', { count, sum: formatEuros(sum, locale) })}
      </p>
      {state === 'approved' ? (
        <div className={styles.deeds}>
          <Button isBusy={isBusy} onClick={() => void fetchFile()}>
            {t('runs.file')}
          </Button>
          <Button look="secondary" onClick={() => ask(submitted())}>
            {t('runs.submit')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Transfers({ run: { transfers } }: { run: RunDetail }) {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('columns.number')}</th>
            <th>{t('account.name')}</th>
            <th>{t('state')}</th>
            <th className={styles.amount}>{t('columns.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map(({ listingId, number, name, accountEnding, state, reason, amount }) => (
            <tr key={listingId}>
              <td>
                <Link href={`/office/resale/${listingId}/`}>R{number}</Link>
              </td>
              <td>{[name, accountEnding && `…${accountEnding}`].filter(Boolean).join(' ') || t('runs.deleted')}</td>
              <td>
                <Badge kind={state === 'done' ? 'good' : state === 'failed' ? 'warn' : 'plain'}>
                  {t(`states.${state}`)}
                </Badge>{' '}
                {reason}
              </td>
              <td className={styles.amount}>{formatEuros(amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
