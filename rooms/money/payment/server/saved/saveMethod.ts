import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { ProviderRefused, type SavableKind } from '#ports/paymentProvider.ts';
import { type paymentApi, paymentRefusals } from '../../api.ts';
import { ownAddress } from '../ownAddress.ts';
import { providerOf } from '../provider.ts';
import { refuseWhenAway } from '../startPayment.ts';
import { mayUseSepa } from './mayUseSepa.ts';
import { insertSaving, markSavingRefused, markSavingStarted } from './savedMethodStore.ts';

type Started = ReplyOf<typeof paymentApi.saveCard>;

/** More is nobody's wallet. */
const most = 20;

/** Begins to save a card (PAY-09, PAY-17). */
export const saveCard = (ctx: FanContext, input: InputOf<typeof paymentApi.saveCard>): Promise<Started> =>
  save(ctx, 'creditcard', input.redirectUrl);

/** Begins to save a PayPal account (PAY-10, PAY-16). */
export const savePayPal = (ctx: FanContext, input: InputOf<typeof paymentApi.savePayPal>): Promise<Started> =>
  save(ctx, 'paypal', input.redirectUrl);

/** Begins to save a bank account (PAY-11), for testers only (PAY-18). */
export async function saveSepa(ctx: FanContext, input: InputOf<typeof paymentApi.saveSepa>): Promise<Started> {
  if (!(await mayUseSepa(ctx, ctx.fan.id))) refuse(paymentRefusals.sepaNotAllowed);
  return save(ctx, 'sepa', input.redirectUrl);
}

/** Noted first, then the provider is asked, under an id that makes a repeated call the same one. */
async function save(ctx: FanContext, kind: SavableKind, redirectUrl: string): Promise<Started> {
  const id = newId();
  const provider = providerOf(ctx);
  const returnUrl = ownAddress(ctx, redirectUrl, { paymentId: id });
  const row = { id, fanId: ctx.fan.id, kind, provider: provider.name, returnUrl, createdAt: ctx.now };
  const isNoted = await insertSaving(ctx.sql, row, most);
  if (!isNoted) refuse(paymentRefusals.tooManySaved);
  const begun = await provider
    .startSaving({ savedMethodId: id, kind, returnUrl, locale: ctx.locale, idempotencyKey: id })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderRefused)) return refuseWhenAway(error);
      await markSavingRefused(ctx.sql, id, ctx.now);
      return refuse(paymentRefusals.notSaved);
    });
  const { providerSavingId, ...where } = begun;
  await markSavingStarted(ctx.sql, id, providerSavingId, ctx.now);
  return { id, paymentTokenId: id, ...where };
}
