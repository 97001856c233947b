import { policies } from '#club/policies.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { standaloneDocuments } from '#rooms/orders/order/server/index.ts';
import type { resaleOfficeApi } from '../../officeApi.ts';
import { isReportable } from '../../yearRules.ts';

/**
 * What each seller was credited in a calendar year, with the fees that were kept, and whether the tax authorities are
 * to be told (PStTG). It is read from the credit notes, which stay also when a seller has left.
 */
export async function exportResaleYear(
  ctx: FanContext,
  { year }: InputOf<(typeof resaleOfficeApi)['exportResaleYear']>,
): Promise<FileReply> {
  const sellers = await standaloneDocuments.sumByAddressee(ctx, { room: 'marketplace', year });
  for (const { addresseeId } of sellers) ctx.concerns(addresseeId);
  const rows = sellers.map(({ addresseeId, buyer, sales, credited, fees }) => [
    ...[addresseeId, buyer.company ?? '', buyer.firstName, buyer.lastName, buyer.street, buyer.postalCode],
    ...[buyer.city, buyer.countryCode, sales, credited / 100, fees / 100],
    isReportable({ sales, credited }, policies.resale.reporting) ? 'yes' : 'no',
  ]);
  const columns = [
    ...['seller', 'company', 'firstName', 'lastName', 'street', 'postalCode', 'city', 'country'],
    ...['sales', 'credited', 'fees', 'isReported'],
  ];
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `resale-sellers-${year}.csv`,
    content: spreadsheetOf(ctx.locale, columns, rows),
  };
}
