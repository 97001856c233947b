import { useCallback } from 'react';
import { Badge } from '#design/Badge.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailPart, StateLine } from '#frame/office/DetailParts.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { contractOfficeClient, expected, type OfficeSale, useTextOf } from './contractOfficeClient.ts';
import { SaleAreas } from './SaleAreas.tsx';
import { SeatChangePart } from './SeatChangePart.tsx';

export type SaleProps = { masterDataId: string; sale: OfficeSale; show(sale: OfficeSale): void };

/** `/office/contracts/seasons/{masterDataId}/sale/`: when free places are sold, which, and what was sold. */
export function SalePage({ props: { masterDataId } }: TemplateProps<{ masterDataId: string }>) {
  const t = useWords('subscriptionOffice');
  const detail = useDetail(
    useCallback(() => contractOfficeClient.readContractSale({ masterDataId }, expected), [masterDataId]),
  );
  return (
    <DetailPage
      detail={detail}
      title={() => t('sale.title')}
      back={{ href: `/office/contracts/seasons/${masterDataId}/`, label: t('seasons.one') }}
      gone={t('seasons.gone')}
    >
      {(sale: OfficeSale) => (
        <>
          <StateLine state={t(sale.isOpen ? 'sale.open' : 'sale.closed')} />
          <p>{t('sale.text')}</p>
          <Days masterDataId={masterDataId} sale={sale} show={detail.show} />
          <SaleAreas masterDataId={masterDataId} sale={sale} show={detail.show} />
          <SeatChangePart masterDataId={masterDataId} />
          <Sold sale={sale} />
        </>
      )}
    </DetailPage>
  );
}

type Values = { opensOn: string; closesOn: string };
const valuesOf = ({ opensOn = '', closesOn = '' }: OfficeSale): Values => ({ opensOn, closesOn });

function Days({ masterDataId, sale, show }: SaleProps) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const form = useOfficeForm<Values>({
    kept: { values: valuesOf(sale) },
    async save({ opensOn, closesOn }) {
      const days = { ...(opensOn ? { opensOn } : {}), ...(closesOn ? { closesOn } : {}) };
      const answer = await contractOfficeClient.changeContractSale({ masterDataId, ...days }, expected);
      if (!answer.ok) return answer;
      show(answer.data);
      return { ok: true, data: { values: valuesOf(answer.data) } };
    },
    textOfField: () => office('form.invalid'),
    textOf,
  });
  return (
    <OfficeForm form={form} submitLabel={t('sale.save')} labelOf={(name) => t(`sale.${name}`)} textOf={textOf}>
      <TextField type="date" label={t('sale.opensOn')} {...form.field('opensOn')} />
      <TextField type="date" label={t('sale.closesOn')} hint={t('sale.daysHint')} {...form.field('closesOn')} />
    </OfficeForm>
  );
}

/** What was sold, the latest first; each leads to the case of its contract. */
function Sold({ sale: { sold, soldCount, soldSum } }: { sale: OfficeSale }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  return (
    <DetailPart title={t('sale.sold')}>
      {sold.length === 0 ? (
        <p>{t('sale.noSold')}</p>
      ) : (
        <>
          <p>{t('sale.soldSum', { count: soldCount, sum: formatEuros(soldSum, locale) })}</p>
          <SmallTable columns={[t('sale.contract'), t('columns.place'), t('sale.paid')]}>
            {sold.map(({ contractId, orderId, number, isEnded, paid, soldAt, ...place }) => (
              <tr key={contractId}>
                <td>
                  <Link href={`/office/contracts/${contractId}/`}>{number}</Link>
                  {isEnded ? <Badge>{t('sale.ended')}</Badge> : null}
                </td>
                <td>
                  <p>{[place.block, place.row, place.seat].join(' / ')}</p>
                  <p>{`${place.priceRange}, ${place.pricingClass}`}</p>
                </td>
                <td>
                  <Link href={`/office/orders/${orderId}/`}>{formatEuros(paid, locale)}</Link>
                  <p>{formatInstant(soldAt, locale)}</p>
                </td>
              </tr>
            ))}
          </SmallTable>
        </>
      )}
      <p>{t('sale.takeBack')}</p>
    </DetailPart>
  );
}
