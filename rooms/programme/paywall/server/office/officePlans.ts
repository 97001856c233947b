import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { films } from '#rooms/editorial/video/server/index.ts';
import { type paywallOfficeApi, paywallOfficeRefusals as refusals } from '../../officeApi.ts';
import { paywallKind } from '../paywallPages.ts';
import { listAllPrices, putPrice } from '../priceStore.ts';

type Api = typeof paywallOfficeApi;

/** Published videos, the newest first. */
export async function listFilms(ctx: FanContext): Promise<ReplyOf<Api['listFilms']>> {
  const items = (await films.listVideos(ctx)).map(({ uid, versions, payment, publishedAt }) => ({
    uid,
    title: inLocale(versions, ctx.locale).title,
    payment,
    publishedAt: publishedAt.toISOString(),
  }));
  return { items };
}

/** Puts a video behind the wall, or frees it. Refuses 404, and 409 what could not be kept to those who have paid. */
export const changeFilm = (ctx: FanContext, { videoUid, payment }: InputOf<Api['changeFilm']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const fault = await films.setPayment(tx, videoUid, payment);
    if (fault === 'UNKNOWN') refuse(refusals.unknownFilm);
    if (fault === 'NOT_SIGNABLE') refuse(refusals.notSignable);
    if (fault === 'NO_CAPTIONS') refuse(refusals.noCaptions);
    await tx.audit({ subject: { kind: 'film', id: videoUid }, after: { payment } });
  });

/** All prices of passes. */
export async function listPassPrices(ctx: FanContext): Promise<ReplyOf<Api['listPassPrices']>> {
  const items = (await listAllPrices(ctx.sql)).map(({ price, ...of }) => ({ ...of, price: toEuros(price) }));
  return { today: ctx.today(), items };
}

/** Sets a price from today or a later day on; the page of passes shows it from that day. Refuses 409 the past. */
export const setPassPrice = (ctx: FanContext, input: InputOf<Api['setPassPrice']>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const { plan, validFrom } = input;
    if (validFrom < tx.today()) refuse(refusals.pricePast);
    const price = Math.round(input.price * 100);
    await putPrice(tx.sql, { plan, validFrom, price });
    await contentChanged(tx, paywallKind);
    const [begins] = momentsOf(validFrom, '00:00', club.timeZone);
    if (begins && begins > tx.now)
      await tx.enqueue('renewPassPage', {}, { startAfter: begins, singletonKey: validFrom });
    await tx.audit({ subject: { kind: 'passPrice', id: plan }, after: { plan, validFrom, price } });
  });

/** Job: has the page of passes made anew on the day of another price. */
export const renewPassPage = {
  name: 'renewPassPage',
  run: (ctx: Context) => contentChanged(ctx, paywallKind),
};
