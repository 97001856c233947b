import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { FanContext } from '#platform/context.ts';
import type { paymentApi } from '../../api.ts';
import { findCreditLine } from '../credit/creditStore.ts';
import { providerOf } from '../provider.ts';
import { methodOnWire } from './savedMethodRules.ts';
import { listSaved } from './savedMethodStore.ts';

type Reply = ReplyOf<typeof paymentApi.readPaymentInfo>;

/**
 * One's own methods saved at the payment service of today, by kind (PAY-08), those of an earlier one, what may still be
 * bought on account (PAY-04), and how much each way to pay takes at once. Two statements.
 */
export async function readPaymentInfo(ctx: FanContext): Promise<Reply> {
  const { name, amounts } = providerOf(ctx);
  const [methods, line] = [await listSaved(ctx.sql, ctx.fan.id), await findCreditLine(ctx.sql, ctx.fan.id)];
  const wired = methods.filter(({ provider }) => provider === name).map(methodOnWire);
  const unusable = methods.filter(({ provider }) => provider !== name).map(methodOnWire);
  const of = (type: (typeof wired)[number]['type']) => wired.filter((method) => method.type === type);
  return {
    creditCard: of('creditCard'),
    payPal: of('payPal'),
    sepa: of('sepa'),
    purchaseOnAccount: line
      ? [
          {
            id: 'purchaseOnAccount',
            type: 'purchaseOnAccount',
            limit: toEuros(line.creditLimit),
            available: toEuros(line.creditLimit - line.owed),
          },
        ]
      : [],
    other: of('other'),
    ...(unusable.length > 0 ? { unusable } : {}),
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([method, { least, most }]) => [
        method,
        { least: toEuros(least), most: toEuros(most) },
      ]),
    ),
  };
}
