import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { RemotePart } from '#frame/RemotePart.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { CardForm } from './LaterCardForm.tsx';
import styles from './PayLink.module.css';
import { type PayLink, payLinkClient } from './payLinkClient.ts';

/**
 * `/zahlen/?id=…&token=…`: where the link of a mail leads that somebody can pay by, signed in or not. Words: `payment`.
 */
export function PayLinkPage({ locale }: TemplateProps) {
  const t = useWords('payment');
  return (
    <div className={styles.page}>
      <h1>{t('payLink.title')}</h1>
      <Loaded locale={locale} />
    </div>
  );
}

type Locale = TemplateProps['locale'];
type Secret = { collectionId: string; token: string };

const isExpected = ({ status }: Problem) => [400, 404, 410].includes(status);

function secretHere(): Secret {
  const query = new URLSearchParams(location.search);
  return { collectionId: query.get('id') ?? '', token: query.get('token') ?? '' };
}

function Loaded({ locale }: { locale: Locale }) {
  const t = useWords('payment');
  const remote = useRemote<PayLink | 'PAY_LINK_UNKNOWN' | 'PAY_LINK_EXPIRED'>(
    async (): Promise<Answer<PayLink | 'PAY_LINK_UNKNOWN' | 'PAY_LINK_EXPIRED'>> => {
      const secret = secretHere();
      // The address was not copied whole.
      if (secret.collectionId === '' || secret.token === '') return { ok: true, data: 'PAY_LINK_UNKNOWN' };
      const answer = await payLinkClient.readPayLink(secret, { expected: isExpected });
      if (answer.ok || !isExpected(answer.problem)) return answer;
      return { ok: true, data: answer.problem.status === 410 ? 'PAY_LINK_EXPIRED' : 'PAY_LINK_UNKNOWN' };
    },
  );
  return (
    <RemotePart remote={remote} height={320}>
      {(link) =>
        typeof link === 'string' ? (
          <Notice kind="warn" title={t(`refusals.${link}`)}>
            <p>{t('payLink.help')}</p>
          </Notice>
        ) : (
          <Owed link={link} locale={locale} reload={() => void remote.reload()} />
        )
      }
    </RemotePart>
  );
}

type Props = { link: PayLink; locale: Locale; reload(): void };

function Owed({ link, locale, reload }: Props) {
  const t = useWords('payment');
  const { what, amount, state, validUntil } = link;
  return (
    <>
      <dl className={styles.sum}>
        <dt>{inLocale(what, locale)}</dt>
        <dd>{formatEuros(amount, locale)}</dd>
      </dl>
      {state === 'open' ? <Ways reload={reload} /> : null}
      {state === 'open' ? (
        <p className={styles.hint}>{t('payLink.until', { until: formatInstant(validUntil, locale) })}</p>
      ) : (
        <div role="status">
          <Notice kind={state === 'paid' ? 'good' : 'note'} title={t(`payLink.${state}`)} isAlert={false} />
        </div>
      )}
    </>
  );
}

const ways = ['creditcard', 'paypal'] as const;

/** The ways to pay, then the form of the payment service; PayPal has a page of its own and comes back here. */
function Ways({ reload }: { reload(): void }) {
  const t = useWords('payment');
  const [scriptUrl, setScriptUrl] = useState<string>();
  const [busy, setBusy] = useState<(typeof ways)[number]>();
  const [fault, setFault] = useState<string>();
  const begin = async (method: (typeof ways)[number]) => {
    setBusy(method);
    setFault(undefined);
    const expected = ({ status }: Problem) => status !== 401;
    const answer = await payLinkClient.startPayLink({ ...secretHere(), method }, { expected });
    setBusy(undefined);
    if (!answer.ok) {
      const { errorCode, status } = answer.problem;
      setFault(status === 409 ? `refusals.${errorCode}` : 'account.unavailable');
      if (errorCode === 'PAY_LINK_NOT_OPEN') reload();
      return;
    }
    if (answer.data.paymentUrl) location.assign(answer.data.paymentUrl);
    else setScriptUrl(answer.data.scriptUrl);
  };
  const fail = () => {
    setScriptUrl(undefined);
    setFault('payLink.failed');
  };
  return (
    <>
      {fault ? <Notice kind="bad">{t(fault)}</Notice> : null}
      {scriptUrl ? (
        <>
          <CardForm scriptUrl={scriptUrl} onDone={reload} onFailed={fail} />
          <Button look="quiet" onClick={() => setScriptUrl(undefined)}>
            {t('account.cancel')}
          </Button>
        </>
      ) : (
        <div className={styles.ways}>
          {ways.map((method) => (
            <Button
              key={method}
              look={method === 'creditcard' ? 'primary' : 'secondary'}
              isBusy={busy === method}
              onClick={() => void begin(method)}
            >
              {t(`payLink.${method}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
