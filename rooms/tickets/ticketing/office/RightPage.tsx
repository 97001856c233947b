import { useCallback } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Panel } from '#design/Panel.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ticketNumber } from '../numberRules.ts';
import { RightDeeds, type RightProps } from './RightDeeds.tsx';
import { RightState } from './RightsList.tsx';
import styles from './Tickets.module.css';
import { expected, type ListedRight, type OfficeRight, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** `/office/rights/:rightId/`: whose it is, where it lets in, what it came of, and what can be done with it. */
export function RightPage({ props: { rightId } }: TemplateProps<{ rightId: string }>) {
  const t = useWords('ticketingOffice');
  const detail = useDetail(useCallback(() => ticketsClient.readRight({ rightId }, expected), [rightId]));
  return (
    <DetailPage
      detail={detail}
      title={(right) => (right ? t('rights.number', { serial: ticketNumber(right) }) : t('rights.one'))}
      back={{ href: '/office/rights/', label: t('rights.all') }}
      gone={t('rights.gone')}
    >
      {(right) => <Right right={right} onSaved={detail.show} read={detail.read} />}
    </DetailPage>
  );
}

function Right({ right, onSaved, read }: RightProps) {
  const t = useWords('ticketingOffice');
  const mayHelp = useOfficeSelf(true)?.permissions.includes('tickets.help');
  return (
    <>
      <p className={styles.facts}>
        <RightState right={right} />
        {right.isChanged ? <Badge kind="warn">{t('rights.changed')}</Badge> : null}
      </p>
      {mayHelp && !right.endedAt ? <RightDeeds right={right} onSaved={onSaved} read={read} /> : null}
      <div className={styles.columns}>
        <Facts right={right} />
        <div>
          <Chain right={right} />
          <History right={right} />
        </div>
      </div>
    </>
  );
}

function Facts({ right }: { right: OfficeRight }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf, placeOf } = useTicketTexts();
  const { event, holder, buyer, guestName, orderId, orderNumber, price, vatRate, entrance, handovers } = right;
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  // Who may not open people or orders sees their tickets.
  const personPage = (id: string) =>
    permissions.includes('people.read') ? `/office/people/${id}/` : `/office/rights/?personId=${id}`;
  const orderPage = (id: string) =>
    permissions.includes('orders.read') ? `/office/orders/${id}/` : `/office/rights/?q=${orderNumber ?? ''}`;
  const person = (one: OfficeRight['holder']) =>
    one ? <Link href={personPage(one.accountId)}>{one.name ?? one.email ?? one.accountId}</Link> : '–';
  const rows: [string, React.ReactNode][] = [
    [
      'event',
      <Link key="event" href={`/office/tickets/${event.id}/`}>
        {nameOf(event.names)}
      </Link>,
    ],
    ['date', formatInstant(event.startsAt, locale)],
    ['place', placeOf(right)],
    ['entrance', entrance ?? '–'],
    ['category', right.category.names ? nameOf(right.category.names) : '–'],
    ['class', t(`classes.${right.code}`)],
    ['holder', guestName ?? person(holder)],
    ['buyer', person(buyer)],
    [
      'order',
      orderId ? (
        <Link key="order" href={orderPage(orderId)}>
          {orderNumber ?? orderId}
        </Link>
      ) : (
        '–'
      ),
    ],
    ['price', `${formatEuros(price, locale)} (${t('rights.vat', { rate: vatRate.toLocaleString(locale) })})`],
    ['origin', t(`origins.${right.origin}`)],
    ['format', t(`formats.${right.format}`)],
    ['generation', String(right.generation)],
    ['handovers', String(handovers)],
  ];
  return (
    <Panel title={t('rights.facts')}>
      <dl className={styles.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`rights.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Chain({ right }: { right: OfficeRight }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { placeOf } = useTicketTexts();
  const nameOf = ({ guestName, holder }: ListedRight) => guestName ?? holder?.name ?? holder?.email ?? '–';
  const endOf = ({ state, endCause = '' }: ListedRight, endedAt: string) =>
    [
      t(`rightStates.${state}`),
      ...(voidCauses.has(endCause) ? [t(`endCauses.${endCause}`)] : []),
      formatInstant(endedAt, locale),
    ].join(' · ');
  return (
    <Panel title={t('rights.chain')}>
      <Timeline
        steps={right.chain.map((one) => ({
          at: one.issuedAt,
          what:
            one.id === right.id ? (
              <strong>{t(`origins.${one.origin}`)}</strong>
            ) : (
              <Link href={`/office/rights/${one.id}/`}>{t(`origins.${one.origin}`)}</Link>
            ),
          who: `${nameOf(one)} · ${placeOf(one)}`,
          why: one.endedAt ? endOf(one, one.endedAt) : undefined,
        }))}
      />
      <p>
        <Link href={`/office/rights/${right.id}/transfers/`}>{t('rights.transfers')}</Link>
      </p>
    </Panel>
  );
}

/** Why a ticket is void; how else one ended its state says. */
const voidCauses = new Set(['refund', 'chargeback', 'staff', 'calledOff', 'closedDoors', 'noPlace', 'contract']);

/** Deeds that have a name here, by the end of their endpoint. */
const deedNames = ['withdrawal', 'refunds', 'mails', 'reissue', 'void', 'refund', 'move', 'revocation', 'recipient'];

function History({ right }: { right: OfficeRight }) {
  const t = useWords('ticketingOffice');
  const deeds = right.history.flatMap(({ what, ...entry }) => {
    const name = deedNames.find((one) => what.endsWith(`/${one}`));
    return name ? [{ ...entry, what: t(`rightDeeds.${name}`) }] : [];
  });
  return (
    <Panel title={t('parts.history')}>
      {deeds.length === 0 ? <p className={styles.hint}>{t('history.empty')}</p> : <Timeline steps={deeds} />}
    </Panel>
  );
}
