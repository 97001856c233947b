import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { accountingApi } from '../api.ts';
import { findCurrent, findFile } from './closingStore.ts';
import { csvFile, datevFiles, fileNameOf, type MonthFile } from './monthFiles.ts';
import { listMonthMoney } from './postedMoney.ts';

type Input = InputOf<(typeof accountingApi)['exportMonth']>;
const unpack = promisify<Uint8Array, Buffer>(gunzip);

/** A month as a file: of a closed month the one that was kept. Refuses 404 for a part that there is not. */
export async function exportMonth(ctx: Context, input: Input): Promise<FileReply> {
  const { format, part } = input;
  const content = (await keptFile(ctx, input)) ?? refuse(commonRefusals.notFound);
  const charset = format === 'datev' ? 'windows-1252' : 'utf-8';
  await ctx.audit({
    subject: { kind: 'accountingMonth', id: `${input.tenant} ${input.month}` },
    after: { format, part },
  });
  return { contentType: `text/csv; charset=${charset}`, fileName: fileNameOf(input, { format, part }), content };
}

async function keptFile(ctx: Context, { tenant, month, format, part }: Input): Promise<Uint8Array | undefined> {
  const closing = await findCurrent(ctx.sql, { tenant, month });
  if (closing) {
    const packed = await findFile(ctx.sql, closing.id, { format, part });
    return packed && unpack(packed);
  }
  const money = await listMonthMoney(ctx, { tenant, month });
  const files: MonthFile[] =
    format === 'csv'
      ? [await csvFile(money)]
      : await datevFiles({ tenant, month }, money, { now: ctx.now, isClosed: false });
  return files.find((file) => file.part === part)?.content;
}
