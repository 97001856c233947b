import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { RightPasses } from './RightPasses.tsx';
import { RightScans } from './RightScans.tsx';
import styles from './RightTransfersPage.module.css';
import { expected, type OfficeTransfer, type RightTransfers, transferOfficeClient } from './transferOfficeClient.ts';
import { useRefusalText } from './useRefusalText.ts';

/** `/office/rights/:rightId/transfers/`: who handed a ticket on to whom, and what came of it. */
export function RightTransfersPage({ props: { rightId } }: TemplateProps<{ rightId: string }>) {
  const t = useWords('walletOffice');
  const textOf = useRefusalText();
  const detail = useDetail(
    useCallback(() => transferOfficeClient.listRightTransfers({ rightId }, expected), [rightId]),
  );
  return (
    <DetailPage
      detail={detail}
      title={(right) => (right ? t('transfers.titleOf', { serial: right.ticket.serialNumber }) : t('transfers.title'))}
      back={{ href: `/office/rights/${rightId}/`, label: t('transfers.back') }}
      gone={t('transfers.gone')}
    >
      {({ ticket, items }) => (
        <>
          <TicketLine ticket={ticket} />
          {items.length === 0 ? (
            <Notice>{t('transfers.empty')}</Notice>
          ) : (
            <Transfers transfers={items} read={detail.read} />
          )}
          <RightPasses rightId={rightId} textOf={textOf} />
          <RightScans rightId={rightId} textOf={textOf} />
        </>
      )}
    </DetailPage>
  );
}

function TicketLine({ ticket: { eventName, startsAt } }: Pick<RightTransfers, 'ticket'>) {
  const locale = useLocale();
  return (
    <p className={styles.ticket}>
      {inLocale(eventName, locale)} · {formatInstant(startsAt, locale)}
    </p>
  );
}

function Transfers({ transfers, read }: { transfers: OfficeTransfer[]; read(): Promise<void> }) {
  const t = useWords('walletOffice');
  const mayRevoke = useOfficeSelf(true)?.permissions.includes('tickets.help') ?? false;
  const [deed, setDeed] = useState<Deed<OfficeTransfer>>();
  const [corrected, setCorrected] = useState<OfficeTransfer>();
  const textOf = useRefusalText();
  const askToRevoke = ({ id, sender }: OfficeTransfer) =>
    setDeed({
      title: t('transfers.revoke'),
      consequence: <p>{t('transfers.revokeText', { sender: sender.name ?? t('transfers.deleted') })}</p>,
      confirmLabel: t('transfers.revoke'),
      reason: { label: t('transfers.why'), isNeeded: true },
      async run(reason = '') {
        const answer = await transferOfficeClient.revokeTransferFor({ transferId: id, reason }, expected);
        if (!answer.ok && answer.problem.status === 409) await read();
        return answer;
      },
      done: () => ({ text: t('transfers.revoked') }),
      textOf,
    });
  return (
    <Panel title={t('transfers.list')}>
      <ol className={styles.transfers}>
        {transfers.map((transfer) => (
          <Transfer
            key={transfer.id}
            transfer={transfer}
            revoke={mayRevoke && transfer.state === 'created' ? () => askToRevoke(transfer) : undefined}
            correct={() => setCorrected(transfer)}
          />
        ))}
      </ol>
      {corrected ? (
        <CorrectDialog
          transfer={corrected}
          textOf={textOf}
          onClose={() => setCorrected(undefined)}
          onChanged={() => void read()}
        />
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void read()} />
    </Panel>
  );
}

type TransferProps = { transfer: OfficeTransfer; revoke: (() => void) | undefined; correct(): void };

function Transfer({ transfer, revoke, correct }: TransferProps) {
  const t = useWords('walletOffice');
  const { sender, recipient, actedBy, recipientMail, state, cause, rightId, newRightId } = transfer;
  return (
    <li>
      <p className={styles.sides}>
        <Side side={sender} /> → <Side side={recipient} />{' '}
        <Badge kind={state === 'created' ? 'warn' : state === 'accepted' ? 'good' : 'plain'}>
          {t(`states.${state}`)}
        </Badge>
      </p>
      {cause ? <p className={styles.note}>{t(`causes.${cause}`)}</p> : null}
      {actedBy ? <p className={styles.note}>{t('transfers.actedBy', { name: actedBy.name ?? '–' })}</p> : null}
      {recipientMail ? <p className={styles.note}>{t('transfers.typed', { mail: recipientMail })}</p> : null}
      <Facts transfer={transfer} />
      <p className={styles.links}>
        <Link href={`/office/rights/${rightId}/`}>{t('transfers.oldTicket')}</Link>
        {newRightId ? <Link href={`/office/rights/${newRightId}/`}>{t('transfers.newTicket')}</Link> : null}
        {revoke ? (
          <>
            <Button look="secondary" onClick={correct}>
              {t('transfers.correct')}
            </Button>
            <Button look="secondary" onClick={revoke}>
              {t('transfers.revoke')}
            </Button>
          </>
        ) : null}
      </p>
    </li>
  );
}

function Side({ side: { accountId, name, email } }: { side: OfficeTransfer['sender'] }) {
  const t = useWords('walletOffice');
  if (!accountId) return <span>{name ?? t('transfers.deleted')}</span>;
  return (
    <span>
      <Link href={`/office/people/${accountId}/`}>{name ?? email ?? t('transfers.deleted')}</Link>
      {name && email ? <small> {email}</small> : null}
    </span>
  );
}

function Facts({ transfer: { created, expiresAt, answered, reason, state } }: { transfer: OfficeTransfer }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const rows = [
    ['created', formatInstant(created, locale)],
    ['expiresAt', state === 'created' ? formatInstant(expiresAt, locale) : undefined],
    ['answered', answered ? formatInstant(answered, locale) : undefined],
    ['reason', reason],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(`transfers.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
