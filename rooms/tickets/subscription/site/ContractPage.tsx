import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatDate, formatEuros, formatInstant, todayAtHome } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { Bill } from './Bill.tsx';
import { ContractDeeds } from './ContractDeeds.tsx';
import { ContractParts } from './ContractParts.tsx';
import styles from './Contracts.module.css';
import { badgeOf, recipientName } from './contractView.ts';
import { PersonalPage } from './PersonalPage.tsx';
import { SeatChange } from './SeatChange.tsx';
import { subscriptionClient, type WholeContract } from './subscriptionClient.ts';

type Ids = { masterDataId: string; contractId: string };

/** `/account/contracts/{masterDataId}/{contractId}/`: one contract with everything that can be done about it. */
export function ContractPage({ props: { masterDataId, contractId } }: TemplateProps<Ids>) {
  const t = useWords('subscription');
  return (
    <PersonalPage title={t('one')} above={<Link href={`/account/contracts/${masterDataId}/`}>{t('list.title')}</Link>}>
      <Loaded key={contractId} masterDataId={masterDataId} contractId={contractId} />
    </PersonalPage>
  );
}

function Loaded({ masterDataId, contractId }: Ids) {
  const t = useWords('subscription');
  const remote = useRemote<WholeContract | 'gone'>(async (): Promise<Answer<WholeContract | 'gone'>> => {
    const expected = ({ status }: Problem) => status === 404 || status === 400;
    const answer = await subscriptionClient.readContract({ contractId, MasterDataId: masterDataId }, { expected });
    return answer.ok || !expected(answer.problem) ? answer : { ok: true, data: 'gone' };
  });
  return (
    <RemotePart remote={remote} height={480}>
      {(contract) =>
        contract === 'gone' ? (
          <Notice kind="warn">{t('refusals.CONTRACT_NOT_FOUND')}</Notice>
        ) : (
          <Contract contract={contract} change={remote.change} reload={() => void remote.reload()} />
        )
      }
    </RemotePart>
  );
}

type Props = { contract: WholeContract; change(next: WholeContract): void; reload(): void };

function Contract({ contract, change, reload }: Props) {
  const t = useWords('subscription');
  const [done, setDone] = useState<string>();
  const isOwn = contract.role === 'subscriber';
  const { terminatesOn } = contract;
  const isOver = terminatesOn !== undefined && terminatesOn <= todayAtHome();
  const finish = (text: string, next?: WholeContract) => {
    setDone(text);
    if (next) change(next);
    else reload();
  };
  return (
    <>
      <p>
        <Badge kind={badgeOf(contract.state)}>{t(`states.${contract.state}`)}</Badge>
      </p>
      <p className={styles.lead}>{t(isOver ? 'stateTexts.ended' : `stateTexts.${contract.state}`)}</p>
      {done ? (
        <div role="status">
          <Notice kind="good" title={done} isAlert={false} />
        </div>
      ) : null}
      <Facts contract={contract} />
      {contract.isPaid ? <p>{t('paid')}</p> : null}
      {isOwn ? <Bill contract={contract} /> : null}
      {isOwn ? <Waiting contract={contract} finish={finish} /> : null}
      {isOwn ? <ContractDeeds contract={contract} finish={finish} /> : null}
      {isOwn && contract.isConfirmed && !contract.isPaid ? (
        <SeatChange key={`${contract.block} ${contract.row} ${contract.seat}`} contract={contract} finish={finish} />
      ) : null}
      {isOwn ? <ContractParts contract={contract} finish={finish} /> : null}
      <Link href={`/account/contracts/${contract.masterDataId}/`} className={buttonClass('secondary')}>
        {t('toList')}
      </Link>
    </>
  );
}

function Facts({ contract }: { contract: WholeContract }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { number, venue, block, row, seat, details, terminatesOn, masterData, role } = contract;
  const { subscriber, upcomingSeason: season, currentSeason } = details;
  const { price } = season;
  const nameOf = (person: { firstName: string; lastName: string } | undefined) =>
    person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : t('nobody');
  const current = currentSeason?.recipient;
  const isOtherNow = current && current.subjectId !== season.recipient?.subjectId;
  const facts: [string, string | undefined][] = [
    ['number', number],
    ['season', inLocale(masterData.name, locale)],
    ['place', `${venue}, ${t('place', { block, row, seat })}`],
    ['recipient', role === 'former' ? undefined : recipientName(contract) || t('nobody')],
    ['currentRecipient', isOtherNow ? nameOf(current) : undefined],
    ['subscriber', role === 'recipient' ? nameOf(subscriber) : undefined],
    ['class', t('classIn', { range: season.priceRange, class: t(`classes.${season.pricingClass}`) })],
    ['price', price === undefined ? undefined : t('perSeason', { price: formatEuros(price, locale) })],
    ['instalments', contract.instalments ? t('instalments.count', { count: contract.instalments.length }) : undefined],
    ['format', t(`formats.${season.shippingCode}`)],
    [
      'confirmUntil',
      role === 'subscriber' && !contract.isConfirmed ? formatDate(contract.confirmUntil, locale) : undefined,
    ],
    ['terminatesOn', terminatesOn ? formatDate(terminatesOn, locale) : undefined],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) =>
        text === undefined ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export type Finish = (text: string, next?: WholeContract) => void;

/** Who has yet to answer, and the button that asks them no more (CON-33). */
function Waiting({ contract: { transfer }, finish }: { contract: WholeContract; finish: Finish }) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  if (!transfer) return null;
  const { id, kind, email = '', expiresAt } = transfer;
  const withdraw = async () => {
    setBusy(true);
    const options = { expected: ({ status }: Problem) => status === 404 || status === 409 };
    const answer =
      kind === 'recipient'
        ? await subscriptionClient.withdrawRecipientTransfer({ id }, options)
        : await subscriptionClient.withdrawSubscriberTransfer({ id }, options);
    setBusy(false);
    finish(answer.ok ? messages('success.change') : t('refusals.CONTRACT_TRANSFER_ANSWERED'));
  };
  return (
    <Notice kind="warn" title={t(`waiting.${kind}`)}>
      <p>{t('waiting.text', { email, until: formatInstant(expiresAt, locale) })}</p>
      <Button look="secondary" isBusy={isBusy} onClick={() => void withdraw()}>
        {t('waiting.withdraw')}
      </Button>
    </Notice>
  );
}
