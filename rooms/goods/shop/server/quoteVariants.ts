import { club } from '#club/club.ts';
import { vat } from '#club/delivery.ts';
import { refusedLettering } from '#club/letteringWords.ts';
import type { Buyer, Context } from '#platform/context.ts';
import type { Quote, QuoteRequest, VatClass } from '#ports/sellable.ts';
import { letteringRefusal } from '../letteringRules.ts';
import { groupPricesOf, memberPriceOf } from '../memberPriceRules.ts';
import { listLetteringPlayers } from './letteringPlayers.ts';
import { listQuotable, type QuotableVariant } from './variantStore.ts';

/**
 * What these skus cost with the lettering asked for, and how many are free. One quote per request, in their order;
 * unknown skus are left out. Single SQL query, and one more for anyone who wants a player's name.
 */
export async function quoteVariants(ctx: Context, _buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const skus = [...new Set(requests.map((request) => request.sku))];
  const rows = await listQuotable(ctx.sql, skus, ctx.now);
  const variants = new Map(rows.map((variant) => [variant.sku, variant]));
  const players = requests.some((request) => asksForPlayer(variants.get(request.sku), request))
    ? (await listLetteringPlayers(ctx)).map(({ name }) => name)
    : [];
  return requests.flatMap((request) => {
    const variant = variants.get(request.sku);
    return variant ? [quoteOf(variant, request, players)] : [];
  });
}

const asksForPlayer = (variant: QuotableVariant | undefined, { userOptionValues }: QuoteRequest) =>
  variant?.options.some(
    ({ id, kind }) => kind === 'player' && userOptionValues.some(({ optionId }) => optionId === id),
  );

function quoteOf(variant: QuotableVariant, request: QuoteRequest, players: string[]): Quote {
  const {
    options,
    withdrawalClass,
    size,
    colourNames,
    slug,
    vatRate,
    ageLimit,
    deliversFrom,
    imageId,
    content,
    isActive,
    ...fields
  } = variant;
  const filled = new Set(
    request.userOptionValues.filter(({ value }) => value.trim() !== '').map(({ optionId }) => optionId),
  );
  const extra = options.filter(({ id }) => filled.has(id)).reduce((sum, { price }) => sum + price, 0);
  const price = variant.price + extra;
  const unmakeable = letteringRefusal(options, request.userOptionValues, { players, refused: refusedLettering });
  return {
    ...fields,
    variant: variantWords(size, colourNames),
    imageId: imageId ?? undefined,
    path: `/shop/${slug}/`,
    price,
    ...pricesOfGroups(price, variant),
    ...(content === null ? {} : { content }),
    vatRate,
    vatClass: vatClassOf(variant),
    type: 'Merchandise',
    traits: { isMerchandise: true, hasGuarantee: true },
    ...(isActive ? {} : { refusal: 'CARTITEM_INACTIVE' }),
    terms: {
      withdrawalClass: filled.size > 0 ? 'personalised' : withdrawalClass,
      ageLimit: ageLimit ?? undefined,
      deliversFrom: deliversFrom ?? undefined,
    },
    ...(unmakeable ? { unmakeable } : {}),
  };
}

/**
 * Books are the goods with fixed prices (§ 5 BuchPrG); the rest follows from the German rate that the club has given
 * them.
 */
function vatClassOf({ vatRate, hasFixedPrice }: QuotableVariant): VatClass {
  if (hasFixedPrice) return 'books';
  if (vatRate === vat.home.standard) return 'standard';
  return vatRate === 0 ? 'none' : 'reduced';
}

/** What members and groups pay; for goods with a fixed price the same as everybody. */
const pricesOfGroups = (
  price: number,
  { hasFixedPrice }: QuotableVariant,
): Pick<Quote, 'memberPrice' | 'groupPrices'> =>
  hasFixedPrice
    ? { memberPrice: price }
    : {
        memberPrice: memberPriceOf(price, club.memberDiscountPercent),
        groupPrices: groupPricesOf(price, club.priceGroupDiscountPercent),
      };

function variantWords(size: string | null, colour: QuotableVariant['colourNames']): Quote['variant'] {
  if (size === null && colour === null) return undefined;
  const join = (sizeWord: string, colourName: string | undefined) =>
    [size === null ? undefined : `${sizeWord} ${size}`, colourName].filter((part) => part !== undefined).join(', ');
  return {
    de: join('Größe', colour?.de),
    en: join('Size', colour?.en ?? colour?.de),
    ja: join('サイズ', colour?.ja ?? colour?.en ?? colour?.de),
  };
}
