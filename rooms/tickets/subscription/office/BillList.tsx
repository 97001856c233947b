import { Badge } from '#design/Badge.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { TextButton } from '#frame/office/TextButton.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useWords } from '#frame/words.ts';
import { billStates, isOwed } from '../billingRules.ts';
import { contractOfficeClient, expected, type OfficeBill, type OfficeRun, useTextOf } from './contractOfficeClient.ts';

type Props = { run: OfficeRun; ask(deed: Deed<unknown>): void };

/** Bills of a run by their state, the dunning list among them, and all of it as a file. */
export function BillList({ run: { id: billingRunId }, ask }: Props) {
  const t = useWords('subscriptionOffice');
  const [values, change] = useAddressFilters(['state']);
  const list = useOfficeList<OfficeBill>(
    (query, signal) => contractOfficeClient.listBills({ ...query, billingRunId }, { ...expected, signal }),
    values,
  );
  const options = [
    { value: 'unpaid', label: t('billing.unpaid') },
    ...billStates.map((state) => ({ value: state, label: t(`billing.billStates.${state}`) })),
  ];
  return (
    <DetailPart title={t('billing.list')}>
      <OfficeList
        label={t('billing.list')}
        list={list}
        columns={useColumns(ask)}
        keyOf={({ id }) => id}
        filters={{ fields: [{ name: 'state', kind: 'choice', label: t('billing.filter'), options }], values, change }}
        exportFile={{
          address: `/office/v1/contractRuns/${billingRunId}/export`,
          query: values,
          fileName: 'contract-run.csv',
        }}
        empty={t('billing.listEmpty')}
      />
    </DetailPart>
  );
}

const looks = { paid: 'good', declined: 'warn', dunned: 'strong', chargedBack: 'strong' } as const;
const lookOf = (state: OfficeBill['state']) => (state in looks ? looks[state as keyof typeof looks] : 'plain');

function useColumns(ask: Props['ask']): Column<OfficeBill>[] {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const settle = useSettle(ask);
  const title = (name: string) => t(`billing.billColumns.${name}`);
  return [
    {
      name: 'subscriber',
      title: title('subscriber'),
      show: ({ subscriberId, subscriber }) =>
        subscriberId ? <Link href={`/office/people/${subscriberId}/`}>{subscriber}</Link> : t('billing.deleted'),
    },
    {
      name: 'state',
      title: title('state'),
      show: ({ state }) => <Badge kind={lookOf(state)}>{t(`billing.billStates.${state}`)}</Badge>,
    },
    {
      name: 'contracts',
      title: title('contracts'),
      isExtra: true,
      show: ({ numbers, contracts }) =>
        [...numbers, ...(contracts > numbers.length ? [`+ ${contracts - numbers.length}`] : [])].join(', ') || '–',
    },
    {
      name: 'next',
      title: title('next'),
      isExtra: true,
      show: ({ nextTryAt, tries }) =>
        nextTryAt
          ? `${formatDate(nextTryAt, locale)}${tries ? ` (${t('billing.tries', { count: tries })})` : ''}`
          : '–',
    },
    { name: 'amount', title: title('amount'), isNumber: true, show: ({ amount }) => formatEuros(amount, locale) },
    {
      name: 'deed',
      title: title('deed'),
      show: (bill) =>
        isOwed(bill.state) ? <TextButton onClick={() => settle(bill)}>{t('billing.settle')}</TextButton> : null,
    },
  ];
}

/** The money has come by bank transfer. */
function useSettle(ask: Props['ask']) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  return ({ id: billId, amount, subscriber }: OfficeBill) =>
    ask({
      title: t('billing.settle'),
      consequence: (
        <p>
          {t('billing.settleText', { amount: formatEuros(amount, locale), name: subscriber ?? t('billing.deleted') })}
        </p>
      ),
      confirmLabel: t('billing.settle'),
      reason: { label: t('deeds.why'), isNeeded: true },
      run: (why = '') => contractOfficeClient.settleBill({ billId, why }, expected),
      done: () => ({ text: t('billing.settled') }),
      textOf,
    });
}
