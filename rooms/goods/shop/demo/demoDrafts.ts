import { colourSets, type DemoProduct } from '#club/demo/shop/demoProduct.ts';
import { foods } from '#club/demo/shop/foods.ts';
import { makers } from '#club/demo/shop/shopProducts.ts';
import type { UserOptionValue } from '#ports/sellable.ts';
import type { FoodFacts } from '../foodRules.ts';
import type { LetteringKind } from '../letteringRules.ts';
import type { ProductDraft } from '../productDraft.ts';
import { userOptionId } from '../server/productRows.ts';
import { usualLettering } from '../usualLettering.ts';

const day = 86_400_000;
const sizeRows = {
  adults: ['S', 'M', 'L', 'XL', 'XXL'],
  kids: ['128', '140', '152', '164'],
  baby: ['56', '62', '68', '74'],
  socks: ['35-38', '39-42', '43-46'],
} as const;

/** A product of the demo shop as a draft; its dates follow `today`. */
export function demoDraft(product: DemoProduct, today: Date): ProductDraft {
  const { sku, de, en, ja, tenant = 1, deliversInDays } = product;
  const dayOf = (offset: number) => new Date(today.getTime() + offset * day);
  return {
    sku,
    tenant,
    names: { de: de[0], en: en[0], ja: ja[0] },
    descriptions: { de: `<p>${de[1]}</p>`, en: `<p>${en[1]}</p>`, ja: `<p>${ja[1]}</p>` },
    categories: [...product.categories],
    vatRate: product.vatRate ?? 19,
    hasFixedPrice: product.hasFixedPrice ?? false,
    releaseDate: dayOf(-product.releasedDaysAgo),
    maxQuantity: product.maxQuantity ?? 10,
    withdrawalClass: product.withdrawalClass ?? 'regular',
    safety: { ...makers[tenant]!, ...(product.warnings ? { warnings: product.warnings } : {}) },
    variants: variantsOf(product),
    images: imagesOf(product),
    userOptions: product.isLettered ? lettering : [],
    ...(product.ageLimit === undefined ? {} : { ageLimit: product.ageLimit }),
    ...(product.shippingCodes ? { shippingCodes: [...product.shippingCodes] } : {}),
    ...(product.food ? { food: foodFacts(product.food, tenant) } : {}),
    ...(product.content ? { content: product.content } : {}),
    ...(product.sizes === 'adults' || product.sizes === 'kids' ? { sizeChart: product.sizes } : {}),
    ...(deliversInDays === undefined ? {} : { deliversFrom: dayOf(deliversInDays).toISOString().slice(0, 10) }),
  };
}

const foodFacts = (kind: keyof typeof foods, tenant: number): FoodFacts => {
  const { makerName, makerAddress } = makers[tenant]!;
  return { ...foods[kind], company: `${makerName}, ${makerAddress}` };
};

/** Drawn goods have colours; only what is worn, or comes in several, is bought by colour. */
const worn = new Set(['scarf', 'beanie', 'cap', 'gloves', 'bag']);
const hasColour = ({ sizes, colours, motif }: DemoProduct) =>
  sizes !== undefined || colours.length > 1 || worn.has(motif);

function variantsOf(product: DemoProduct): ProductDraft['variants'] {
  const { sku, sizes, colours, price, onHand = 40, soldOut = [] } = product;
  const sizeRow = sizes ? sizeRows[sizes] : [undefined];
  return colours.flatMap((colour) =>
    sizeRow.map((size) => ({
      sku: [sku, colours.length > 1 ? colour.toUpperCase() : undefined, size?.replace('-', 'T')]
        .filter(Boolean)
        .join('-'),
      price,
      onHand: size !== undefined && soldOut.includes(size) ? 0 : onHand,
      ...(size === undefined ? {} : { size: size.replace('-', '–') }),
      ...(hasColour(product) ? { colour: { key: colour, names: colourSets[colour].names } } : {}),
    })),
  );
}

function imagesOf({ motif, colours, number }: DemoProduct): ProductDraft['images'] {
  return colours.flatMap((colour) => {
    const paint = [...colourSets[colour].paint];
    const own = colours.length > 1 ? { colour } : {};
    const print = number === undefined ? {} : { lettering: number };
    const back = motif === 'shirt' && number !== undefined;
    return [
      { ...own, artwork: { motif, colours: paint, ...print } },
      ...(back ? [{ ...own, artwork: { motif: 'shirtBack', colours: paint, ...print } }] : []),
    ];
  });
}

const lettering: ProductDraft['userOptions'] = [
  { kind: 'name', ...usualLettering.name, price: 1000 },
  { kind: 'player', ...usualLettering.player, price: 1000 },
  { kind: 'number', ...usualLettering.number, price: 500 },
];

/** Name and number on a lettered product of the demo shop, given a variant of it. */
export function demoLettering(variantSku: string, values: Partial<Record<LetteringKind, string>>): UserOptionValue[] {
  const [sku = ''] = variantSku.split('-');
  return (lettering ?? []).flatMap(({ kind }, position) => {
    const value = values[kind];
    return value === undefined ? [] : [{ optionId: userOptionId(sku, kind, position), value }];
  });
}
