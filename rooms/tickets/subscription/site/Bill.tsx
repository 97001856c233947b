import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { subscriptionApi } from '../api.ts';
import { expected, subscriptionClient, type WholeContract } from './subscriptionClient.ts';

type Shown = ReplyOf<(typeof subscriptionApi)['readContractBill']>;

const looks = { announced: 'note', collecting: 'note', declined: 'warn', dunned: 'bad', paid: 'good' } as const;

/**
 * What the subscriber pays for this season, and the link to pay by; nothing while no charge is known. Words:
 * `subscription`.
 */
export function Bill({ contract: { id: contractId, masterDataId } }: { contract: WholeContract }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { value: bill } = useRemote<Shown>(() =>
    subscriptionClient.readContractBill({ contractId, MasterDataId: masterDataId }, expected),
  );
  if (!bill) return null;
  const { state, amount, contracts, chargesOn, payUrl, parts = [] } = bill;
  const facts = { amount: formatEuros(amount, locale), day: chargesOn ? formatDate(chargesOn, locale) : '' };
  return (
    <Notice kind={looks[state]} title={t(`bill.${state}`, facts)} isAlert={false}>
      {contracts > 1 ? <p>{t('bill.together', { count: contracts })}</p> : null}
      <p>{t(`bill.${state}Text`, facts)}</p>
      {parts.length > 0 ? (
        <ul>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
            <li key={at}>
              {t(part.isDifference ? 'bill.difference' : 'bill.part', {
                amount: formatEuros(part.amount, locale),
                day: formatDate(part.chargesOn, locale),
              })}{' '}
              ({t(`bill.partStates.${part.state}`)})
            </li>
          ))}
        </ul>
      ) : null}
      {payUrl ? (
        <a href={payUrl} className={buttonClass('primary')}>
          {t('bill.pay', facts)}
        </a>
      ) : null}
      {state === 'paid' ? <Link href="/account/orders/">{t('bill.orders')}</Link> : null}
    </Notice>
  );
}
