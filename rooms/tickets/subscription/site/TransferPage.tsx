import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { signOut } from '#frame/session.ts';
import { useSupportHours } from '#frame/supportHours.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './Contracts.module.css';
import { PersonalPage } from './PersonalPage.tsx';
import { subscriptionClient, type Transfer } from './subscriptionClient.ts';

type Kind = Transfer['kind'];
type Found = Transfer | 'wrongAccount' | 'incomplete';
type Props = { kind: Kind; hotline: string };

/** `/account/contracts/{kind}-transfer/?id=`: where the mail leads, with every view (CON-09 to CON-15). */
export function TransferPage({ props: { kind, hotline } }: TemplateProps<Props>) {
  const t = useWords('subscription');
  return (
    <PersonalPage title={t(`transfer.${kind}.title`)}>
      <Loaded kind={kind} hotline={hotline} />
    </PersonalPage>
  );
}

/** A link that lost its id on the way is told apart from a request to somebody else. */
const readTransfer = (kind: Kind) => async (): Promise<Answer<Found>> => {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  if (id === '') return { ok: true, data: 'incomplete' };
  const expected = ({ status }: Problem) => status === 404 || status === 400;
  const answer =
    kind === 'recipient'
      ? await subscriptionClient.readRecipientTransfer({ id }, { expected })
      : await subscriptionClient.readSubscriberTransfer({ id }, { expected });
  return answer.ok || !expected(answer.problem) ? answer : { ok: true, data: 'wrongAccount' };
};

function Loaded({ kind, hotline }: Props) {
  const remote = useRemote<Found>(readTransfer(kind));
  return (
    <RemotePart remote={remote} height={320}>
      {(found) =>
        typeof found === 'string' ? (
          <NotFound why={found} hotline={hotline} />
        ) : (
          <Standing transfer={found} reload={() => void remote.reload()} hotline={hotline} />
        )
      }
    </RemotePart>
  );
}

/** The service's number, for those who cannot go on alone (CON-13, CON-14). */
function CallUs({ hotline }: { hotline: string }) {
  const t = useWords('subscription');
  const hours = useSupportHours();
  return (
    <p>
      {t('transfer.call', { hours })} <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{hotline}</a>
    </p>
  );
}

function NotFound({ why, hotline }: { why: 'wrongAccount' | 'incomplete'; hotline: string }) {
  const t = useWords('subscription');
  return (
    <Notice kind="bad" title={t(`transfer.${why}`)}>
      <p>{t(`transfer.${why}Text`)}</p>
      <CallUs hotline={hotline} />
      {why === 'wrongAccount' ? (
        <Button look="secondary" onClick={() => void signOut()}>
          {t('transfer.otherAccount')}
        </Button>
      ) : null}
    </Notice>
  );
}

function Standing({ transfer, reload, hotline }: { transfer: Transfer; reload(): void; hotline: string }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { state, direction, kind, firstName = '', lastName = '', expiresAt } = transfer;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const isAsked = direction === 'received' && state === 'pending';
  return (
    <>
      {isAsked ? (
        <p className={styles.lead}>{t(`transfer.${kind}.text`, { name })}</p>
      ) : (
        <Outcome transfer={transfer} hotline={hotline} />
      )}
      <Facts transfer={transfer} />
      {isAsked ? (
        <>
          <p>{t('asked.until', { until: formatInstant(expiresAt, locale) })}</p>
          <AnswerForm transfer={transfer} onAnswered={reload} />
        </>
      ) : (
        <Link href="/account/contracts/" className={buttonClass('secondary')}>
          {t('toContracts')}
        </Link>
      )}
    </>
  );
}

function Facts({ transfer: { contract } }: { transfer: Transfer }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { number, masterDataName, venue, block, row, seat, priceRange, pricingClass, price, charged } = contract;
  const facts: [string, string | undefined][] = [
    ['season', inLocale(masterDataName, locale)],
    ['place', `${venue}, ${t('place', { block, row, seat })}`],
    ['number', number],
    ['class', t('classIn', { range: priceRange, class: t(`classes.${pricingClass}`) })],
    ['price', price === undefined ? undefined : t('perSeason', { price: formatEuros(price, locale) })],
    ['charged', charged === undefined ? undefined : t('transfer.charged', { charged: formatEuros(charged, locale) })],
    ['format', t(`formats.${contract.shippingCode}`)],
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

/** What has become of it (CON-11 to CON-13): accepted, declined, withdrawn, or too late and whom to call. */
function Outcome({ transfer: { state, kind, direction }, hotline }: { transfer: Transfer; hotline: string }) {
  const t = useWords('subscription');
  const side = direction === 'sent' ? 'sent' : 'received';
  return (
    <div role="status">
      <Notice
        kind={state === 'accepted' ? 'good' : 'warn'}
        title={t(`transfer.outcome.${side}.${state}`)}
        isAlert={false}
      >
        {state === 'accepted' && side === 'received' ? <p>{t(`transfer.${kind}.accepted`)}</p> : null}
        {state === 'expired' ? <CallUs hotline={hotline} /> : null}
      </Notice>
    </div>
  );
}
