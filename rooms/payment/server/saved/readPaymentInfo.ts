import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import { toEuros } from '#platform/contract/money.ts';
import type { paymentContract } from '../../contract.ts';
import { findCreditLine } from '../credit/creditStore.ts';
import { methodOnWire } from './savedMethodRules.ts';
import { listSaved } from './savedMethodStore.ts';

type Reply = ReplyOf<typeof paymentContract.readPaymentInfo>;

/** One's own saved methods by kind (PAY-08), and what may still be bought on account (PAY-04). Two statements. */
export async function readPaymentInfo(ctx: FanContext): Promise<Reply> {
  const [methods, line] = [await listSaved(ctx.sql, ctx.fan.id), await findCreditLine(ctx.sql, ctx.fan.id)];
  const wired = methods.map(methodOnWire);
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
  };
}
