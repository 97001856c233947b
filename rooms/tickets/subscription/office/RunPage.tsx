import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumns, DetailPart, Fact, Facts } from '#frame/office/DetailParts.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { TextButton } from '#frame/office/TextButton.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { BillList } from './BillList.tsx';
import { contractOfficeClient, expected, type OfficeRun } from './contractOfficeClient.ts';
import { RunDeeds, usePutBack } from './RunDeeds.tsx';
import { RunBadge } from './RunsPage.tsx';

/**
 * `/office/contracts/runs/{billingRunId}/`: one billing run: what it comes to, what can be done, its bills and dunning
 * list.
 */
export function RunPage({ props: { billingRunId } }: TemplateProps<{ billingRunId: string }>) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const detail = useDetail(
    useCallback(() => contractOfficeClient.readBillingRun({ billingRunId }, expected), [billingRunId]),
  );
  const [deed, setDeed] = useState<Deed<unknown>>();
  const titleOf = ({ name, kind }: OfficeRun) =>
    kind === 'differences' ? `${inLocale(name, locale)}, ${t('billing.differences')}` : inLocale(name, locale);
  // Grows with each change, so that the list of bills is read again.
  const [changes, setChanges] = useState(0);
  return (
    <DetailPage
      detail={detail}
      title={(run) => (run ? titleOf(run) : t('billing.one'))}
      back={{ href: '/office/contracts/runs/', label: t('billing.title') }}
      gone={t('billing.gone')}
    >
      {(run: OfficeRun) => (
        <>
          <RunDeeds run={run} ask={setDeed} />
          <DetailColumns aside={run.kind === 'season' ? <LeftOut run={run} ask={setDeed} /> : null}>
            <RunFacts run={run} />
            <Sums run={run} />
          </DetailColumns>
          <BillList key={changes} run={run} ask={setDeed} />
          <ConfirmDeed
            deed={deed}
            onClose={() => setDeed(undefined)}
            onChanged={() => {
              void detail.read();
              setChanges(changes + 1);
            }}
          />
        </>
      )}
    </DetailPage>
  );
}

function RunFacts({ run }: { run: OfficeRun }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const { state, isWaiting, preparedAt, dueOn, wouldChargeOn, chargesOn, subscribers, contracts, sum } = run;
  return (
    <Facts>
      <Fact name={t('billing.columns.state')}>
        <RunBadge state={state} /> {isWaiting ? <Badge kind="warn">{t('billing.waiting')}</Badge> : null}
      </Fact>
      <Fact name={t('billing.columns.prepared')}>{formatInstant(preparedAt, locale)}</Fact>
      <Fact name={t('billing.dueOn')}>{formatDate(dueOn, locale)}</Fact>
      {chargesOn ? <Fact name={t('billing.columns.charged')}>{formatDate(chargesOn, locale)}</Fact> : null}
      {wouldChargeOn ? (
        <Fact name={t('billing.columns.charged')}>
          {t('billing.wouldChargeOn', { day: formatDate(wouldChargeOn, locale) })}
        </Fact>
      ) : null}
      <Fact name={t('billing.columns.subscribers')}>{subscribers}</Fact>
      <Fact name={t('billing.columns.contracts')}>{contracts}</Fact>
      <Fact name={t('billing.columns.sum')}>{formatEuros(sum, locale)}</Fact>
    </Facts>
  );
}

/** How many bills stand in which state, and what they come to. */
function Sums({ run: { bills } }: { run: OfficeRun }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  return (
    <DetailPart title={t('billing.bills')}>
      <SmallTable columns={[t('billing.columns.state'), t('billing.count'), t('billing.columns.sum')]}>
        {bills.map(({ state, count, sum }) => (
          <tr key={state}>
            <td>{t(`billing.billStates.${state}`)}</td>
            <td>{count}</td>
            <td>{formatEuros(sum, locale)}</td>
          </tr>
        ))}
      </SmallTable>
    </DetailPart>
  );
}

type AskedRun = { run: OfficeRun; ask(deed: Deed<unknown>): void };

/** Contracts that the run does not charge, with why, and what staff have taken out of it. */
function LeftOut({ run, ask }: AskedRun) {
  const t = useWords('subscriptionOffice');
  const putBack = usePutBack(run, ask);
  const { leftOut, leftOutContracts, takenOut, state } = run;
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const isOpen = state === 'draft' || state === 'approved';
  return (
    <>
      <DetailPart title={t('billing.leftOut')}>
        {total === 0 ? <p>{t('billing.leftOutNone')}</p> : null}
        {leftOut.map(({ why, count }) => (
          <details key={why}>
            <summary>
              {t(`billing.why.${why}`)}: {count}
            </summary>
            <p>
              {leftOutContracts
                .filter((one) => one.why === why)
                .map(({ number }) => number)
                .join(', ')}
            </p>
          </details>
        ))}
        {total > leftOutContracts.length ? (
          <p>{t('billing.more', { count: total - leftOutContracts.length })}</p>
        ) : null}
      </DetailPart>
      {takenOut.length > 0 ? (
        <DetailPart title={t('billing.takenOut')}>
          <ul>
            {takenOut.map(({ contractId, number }) => (
              <li key={contractId}>
                <Link href={`/office/contracts/${contractId}/`}>{number}</Link>{' '}
                {isOpen ? <TextButton onClick={() => putBack(number)}>{t('billing.putBack')}</TextButton> : null}
              </li>
            ))}
          </ul>
        </DetailPart>
      ) : null}
    </>
  );
}
