import { demoPasses, demoPassPrices, demoPassReasons, demoPassStaff } from '#club/demo/passes.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import type { BuyInDemo } from '#ports/demoPurchases.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { listDemoMethods } from '#rooms/money/payment/demo/index.ts';
import { paywallOfficeApi } from '../officeApi.ts';
import { dayTime, skuOf } from '../passRules.ts';
import { endPass, extendPass } from '../server/office/officePasses.ts';
import { agreeToRenewal, cancelRenewal } from '../server/ownPass.ts';
import { consentOption } from '../server/passes.ts';
import { putPrice } from '../server/priceStore.ts';
import { beginRenewal, renewalFailed, renewalPrice } from '../server/renewPasses.ts';
import { findNewest } from '../server/subscriptionStore.ts';

/** Puts passes on sale, at prices that were valid before the demo's people bought theirs. */
export async function makeDemoPrices(ctx: Context): Promise<void> {
  const validFrom = addDays(ctx.today(), -400);
  for (const { plan, price } of demoPassPrices)
    await putPrice(ctx.sql, { plan, validFrom, price: Math.round(price * 100) });
}

type DemoPass = (typeof demoPasses)[number];

/** Passes that the demo's people have bought, in every state that a pass has. */
export async function makeDemoPasses(ctx: Context, buy: BuyInDemo): Promise<void> {
  // A house with some of its rooms alone has no prices.
  if ((await renewalPrice(ctx)) === undefined) return;
  for (const pass of demoPasses) {
    const account = await findAccountByEmail(ctx, pass.email);
    if (!account) continue;
    const then = { ...ctx, now: new Date(ctx.now.getTime() - pass.daysAgo * dayTime) };
    const userOptionValues = [{ optionId: consentOption, value: 'Sofortiger Beginn verlangt' }];
    await buy(then, { email: pass.email, lines: [{ sku: skuOf(pass.plan), quantity: 1, userOptionValues }] });
    await goOn(ctx, pass, { ...then, fan: { id: account.id, scopes: [] } });
  }
}

/** What has become of a pass since `owner` bought it. */
async function goOn(ctx: Context, { outcome }: DemoPass, owner: FanContext): Promise<void> {
  if (outcome === 'renewed' || outcome === 'chargeFails') await agree(owner);
  if (outcome === 'chargeFails') await failToCharge(ctx, owner.fan.id);
  if (outcome === 'cancelled') await cancelRenewal(owner);
  if (outcome === 'extended' || outcome === 'ended') await changeInOffice(ctx, outcome, owner.fan.id);
}

async function agree(owner: FanContext): Promise<void> {
  const [paymentTokenId] = await listDemoMethods(owner, owner.fan.id);
  const price = await renewalPrice(owner);
  if (paymentTokenId && price) await agreeToRenewal(owner, { paymentTokenId, price: price / 100 });
}

/** The first charge for the next days was declined. */
async function failToCharge(ctx: Context, fanId: string): Promise<void> {
  const pass = await findNewest(ctx.sql, fanId);
  const renewal = pass && (await beginRenewal(ctx, pass.id, await renewalPrice(ctx)));
  if (renewal) await renewalFailed(ctx, { reference: renewal.id, failureCode: 'CARD_DECLINED' });
}

async function changeInOffice(ctx: Context, deed: 'extended' | 'ended', fanId: string): Promise<void> {
  const account = await findAccountByEmail(ctx, demoPassStaff);
  const pass = await findNewest(ctx.sql, fanId);
  if (!account || !pass) return;
  const staff = { ...ctx, fan: { id: account.id, scopes: [] } };
  const input = { subscriptionId: pass.id, reason: demoPassReasons[deed] };
  if (deed === 'ended') await callInOffice(staff, paywallOfficeApi.endPass, endPass, input);
  else await callInOffice(staff, paywallOfficeApi.extendPass, extendPass, { ...input, days: 7 });
}
