import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { listAddresses } from '#rooms/accounts/contact/server/index.ts';
import type { ActedForOrganisation } from '#rooms/accounts/organisation/server/index.ts';
import { cartChanges } from '#rooms/buying/cart/server/index.ts';
import { readWaitingCheckout } from '#rooms/buying/checkout/server/index.ts';
import { findSoldVariants, listSoldOptions } from '#rooms/goods/shop/server/index.ts';
import type { phoneOrdersApi } from '../api.ts';
import { buyerOf, type Caller, getCaller } from './actForCaller.ts';

type Api = typeof phoneOrdersApi;
type Reply = ReplyOf<Api['readPhoneCase']>;

const found = 20;

/** The person on the telephone with addresses and cart; prices in the clerk's language, for that country. */
export async function readPhoneCase(
  ctx: FanContext,
  { personId, countryCode }: InputOf<Api['readPhoneCase']>,
): Promise<Reply> {
  const caller = await getCaller(ctx, personId);
  ctx.concerns(caller.id);
  return caseOf(ctx, caller, countryCode);
}

/** The case as it is now. */
export async function caseOf(ctx: FanContext, person: Caller, countryCode?: string): Promise<Reply> {
  const buyer = buyerOf(ctx, person);
  const { id, email, locale, organisation } = person;
  const waiting = await readWaitingCheckout(ctx, id);
  return {
    person: { id, email, locale, name: fullName(person, ctx.locale) },
    ...(organisation ? { organisation: organisationOnWire(ctx, organisation) } : {}),
    addresses: await listAddresses(ctx, id),
    cart: cartChanges.cartReply(await cartChanges.readCart(buyer, countryCode), buyer),
    ...(waiting
      ? { waiting: { ...waiting, total: toEuros(waiting.total), payUntil: waiting.payUntil.toISOString() } }
      : {}),
  };
}

function organisationOnWire(ctx: FanContext, { kind, admins, ...seat }: ActedForOrganisation) {
  const { name: company, street, postalCode, city, countryCode, phone } = seat;
  return {
    kind,
    seat: { company, street, additionalAddress: '', postalCode, city, countryCode, phone },
    contacts: admins.map(({ id, email, firstName, lastName }) => {
      const name = fullName({ firstName, lastName }, ctx.locale) || email;
      return { id, email, name, firstName, lastName };
    }),
  };
}

/** What the shop sells that fits these words, as this person's cart would price it. */
export async function findVariants(
  ctx: FanContext,
  { personId, q }: InputOf<Api['findVariants']>,
): Promise<ReplyOf<Api['findVariants']>> {
  const { buyer } = buyerOf(ctx, await getCaller(ctx, personId));
  const quotes = await findSoldVariants(ctx, buyer, { q, limit: found });
  const skus = quotes.map(({ sku }) => sku);
  const optionsOf = await listSoldOptions(ctx, skus);
  return {
    items: quotes.map(({ sku, name, variant, price, available }) => ({
      sku,
      name: inLocale(name, ctx.locale),
      ...(variant ? { variant: inLocale(variant, ctx.locale) } : {}),
      price: toEuros(price),
      available: Math.max(0, available),
      options: (optionsOf.get(sku) ?? []).map(({ id, kind, names, maxLength, isRequired, price: extra, players }) => ({
        id,
        kind,
        name: inLocale(names, ctx.locale),
        maxLength,
        isRequired,
        price: toEuros(extra),
        players,
      })),
    })),
  };
}
