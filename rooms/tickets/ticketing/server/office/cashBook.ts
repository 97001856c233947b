import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { refundNumber } from '../../numberRules.ts';
import type { OfficeEvent } from './officeEventStore.ts';
import { listReceiptRows, listRefundsOfReceipts, type Receipt } from './receiptStore.ts';
import { readTill } from './till.ts';
import { listTills } from './tillStore.ts';

/** Named as in DSFinV-K, so that a tax adviser recognises them. No field of a TSE: none is connected. */
const columnsOf = {
  cashbook: [
    ...['Z_KASSE_ID', 'BON_ID', 'BON_NR', 'BON_TYP', 'BON_NAME', 'BON_STORNO', 'BON_START', 'BEDIENER_ID'],
    ...['UMS_BRUTTO', 'UST_SATZ', 'BON_BRUTTO', 'BON_NETTO', 'BON_UST', 'ZAHLART_TYP', 'BON_NOTIZ', 'TSE'],
  ],
  closings: [
    ...['Z_KASSE_ID', 'Z_BUCHUNGSTAG', 'Z_NR', 'ANFANGSBESTAND', 'Z_SE_BARZAHLUNGEN', 'SOLLBESTAND', 'ISTBESTAND'],
    ...['DIFFERENZ', 'Z_ERSTELLUNG', 'NOTIZ'],
  ],
} as const;

const far = { from: new Date(0), to: new Date('9999-01-01') };

/** Every receipt and refund of an event's till, or its closings by day, as a file for the tax adviser. */
export async function cashBook(ctx: Context, event: OfficeEvent, list: 'cashbook' | 'closings'): Promise<Uint8Array> {
  const rows = list === 'cashbook' ? await documentsOf(ctx, event) : await closingsOf(ctx, event);
  return spreadsheetOf(ctx.locale, columnsOf[list], rows);
}

const ways = { cash: 'Bar', card: 'Unbar' } as const;
const timeOf = (at: Date): string => at.toLocaleString('sv-SE', { timeZone: club.timeZone });

async function documentsOf(ctx: Context, { id: eventId, number }: OfficeEvent): Promise<unknown[][]> {
  const receipts = (await listReceiptRows(ctx.sql, eventId, far.from, far.to)).toReversed();
  const refunds = await listRefundsOfReceipts(
    ctx.sql,
    receipts.map(({ id }) => id),
  );
  const kassa = `T${number}`;
  const line = (of: Receipt, name: string, entry: Entry) => {
    const { vatRate, paidBy } = of;
    const net = Math.sign(entry.gross) * Math.round(Math.abs(entry.gross) / (1 + vatRate / 100));
    return [
      ...[kassa, entry.id, name, 'Beleg', entry.name, entry.gross < 0 ? 1 : 0, timeOf(entry.at), entry.by],
      ...[entry.gross / 100, vatRate, entry.gross / 100, net / 100, (entry.gross - net) / 100, ways[paidBy]],
      ...[entry.note, 'ohne'],
    ];
  };
  return receipts.flatMap((receipt) => {
    const name = `${kassa}-K${receipt.number}`;
    const { id, madeAt: at, madeBy: by, total: gross } = receipt;
    return [
      line(receipt, name, { id, at, by, gross, name: 'Verkauf', note: '' }),
      ...refunds
        .filter(({ receiptId }) => receiptId === id)
        .map((refund, index) => ({ ...refund, name: refundNumber(name, index + 1) }))
        .flatMap(({ paidBackAt, paidBackBy, amount, reason, ...refund }) =>
          paidBackAt === null
            ? []
            : [
                line(receipt, refund.name, {
                  id: refund.id,
                  at: paidBackAt,
                  by: paidBackBy ?? '',
                  gross: -amount,
                  name: 'Erstattung',
                  note: reason ?? '',
                }),
              ],
        ),
    ];
  });
}
type Entry = { id: string; at: Date; by: string; gross: number; name: string; note: string };

async function closingsOf(ctx: Context, { id: eventId, number }: OfficeEvent): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const [index, { day, closedAt, note }] of (await listTills(ctx.sql, eventId)).entries()) {
    const { openedWith = 0, expected, counted, difference } = await readTill(ctx, eventId, day);
    const taken = Math.round((expected - openedWith) * 100) / 100;
    rows.push([
      ...[`T${number}`, day, index + 1, openedWith, taken, expected, counted, difference],
      ...[closedAt ? timeOf(closedAt) : undefined, note],
    ]);
  }
  return rows;
}
