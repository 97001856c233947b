import { club } from '#club/club.ts';
import { vat } from '#club/delivery.ts';
import { missingFoodFacts } from '../../foodRules.ts';
import { memberPriceOf } from '../../memberPriceRules.ts';
import type { ProductDraft, VariantDraft } from '../../productDraft.ts';
import { productCells, type StockOrder, type VariantCells, variantCells } from './cellRules.ts';
import type { Complaint, Sheet, SheetRow } from './csvRules.ts';
import { Misread } from './readCell.ts';

/** What a table asks for: products as they shall be, stock, and what is wrong with it. */
export type ImportPlan = {
  drafts: { draft: ProductDraft; line: number }[];
  stock: { sku: string; line: number; order: StockOrder }[];
  complaints: Complaint[];
};
/** What the shop knows before. */
export type KnownGoods = { drafts: ReadonlyMap<string, ProductDraft>; categoryIds: ReadonlyMap<string, number> };

const skuShape = /^([0-9]{4,9})(-[A-Z0-9]{1,8}){0,2}$/;

/** The article number that a variant belongs to; undefined when it is no sku. */
export const articleOf = (sku: string): string | undefined => skuShape.exec(sku)?.[1];

/**
 * Reads a table against what there is: columns that it does not have stay as they are, so do variants that it does not
 * name.
 */
export function planOf(sheet: Sheet, known: KnownGoods, now: Date): ImportPlan {
  const unheard = sheet.columns.filter((name) => name !== 'sku' && !productCells[name] && !variantCells[name]);
  const complaints = [
    ...sheet.complaints,
    ...unheard.map((name) => ({ line: 1, text: `there is no column "${name}"` })),
  ];
  if (!sheet.columns.includes('sku')) complaints.push({ line: 1, text: 'the column "sku" is missing' });
  if (complaints.length > 0) return { drafts: [], stock: [], complaints };
  const drafts = new Map<string, { draft: ProductDraft; line: number }>();
  const stock: ImportPlan['stock'] = [];
  const seen = new Map<string, number>();
  for (const row of sheet.rows) {
    const complain = (text: string) => void complaints.push({ line: row.line, text });
    const sku = row.cells.get('sku') ?? '';
    const article = articleOf(sku);
    if (article === undefined) complain(`"${sku}" is no sku such as 1101-M`);
    else if (seen.has(sku)) complain(`${sku} stands in line ${seen.get(sku)} already`);
    else {
      seen.set(sku, row.line);
      const first = drafts.get(article);
      const entry = first ?? {
        draft: structuredClone(known.drafts.get(article)) ?? emptyDraft(article, now),
        line: row.line,
      };
      drafts.set(article, entry);
      if (!first) readProduct(row, entry.draft, known.categoryIds, complain);
      const order = readVariant(row, entry.draft, sku, complain);
      if (order) stock.push({ sku, line: row.line, order });
    }
  }
  for (const { draft, line } of drafts.values())
    for (const text of missingIn(draft)) complaints.push({ line, text: `${draft.sku}: ${text}` });
  return { drafts: [...drafts.values()], stock, complaints: complaints.sort((one, other) => one.line - other.line) };
}

const emptyDraft = (sku: string, now: Date): ProductDraft => ({
  sku,
  tenant: club.defaultTenant,
  names: { de: '' },
  descriptions: { de: '' },
  categories: [],
  vatRate: vat.home.standard,
  isActive: true,
  isHidden: false,
  releaseDate: now,
  maxQuantity: 10,
  shippingCodes: ['standard'],
  withdrawalClass: 'regular',
  safety: { makerName: '', makerAddress: '', makerContact: '' },
  variants: [],
  images: [],
  userOptions: [],
});

function missingIn(draft: ProductDraft): string[] {
  const { names, safety, variants } = draft;
  const food = draft.isActive ? missingFoodFacts(draft) : [];
  return [
    ...(food.length > 0 ? [`food on sale needs ${food.join(', ')}`] : []),
    ...(names.de === '' ? ['a new product needs name_de'] : []),
    ...(Object.values(safety).includes('') ? ['a new product needs maker_name, maker_address and maker_contact'] : []),
    ...(variants.some(({ price }) => price < 0) ? ['a new variant needs a price'] : []),
  ];
}

function readProduct(
  { cells }: SheetRow,
  draft: ProductDraft,
  categoryIds: ReadonlyMap<string, number>,
  complain: (text: string) => void,
): void {
  for (const [name, read] of Object.entries(productCells)) {
    const cell = cells.get(name);
    if (cell !== undefined) attempt(name, complain, () => read(draft, cell, categoryIds));
  }
}

function readVariant(
  { cells }: SheetRow,
  draft: ProductDraft,
  sku: string,
  complain: (text: string) => void,
): StockOrder | undefined {
  const known = draft.variants.find((one) => one.sku === sku);
  const variant: VariantDraft = known ?? { sku, price: -1, onHand: 0, isActive: true };
  if (!known) draft.variants.push(variant);
  const read: VariantCells = { variant };
  for (const [name, apply] of Object.entries(variantCells)) {
    const cell = cells.get(name);
    if (cell !== undefined) attempt(name, complain, () => apply(read, cell));
  }
  const wrong = wrongMemberPrice(read, draft);
  if (wrong) complain(`member_price: ${wrong}`);
  return read.stock;
}

/**
 * Members pay what the shop calculates; a table that says something else is wrong, above all where a book has a price
 * of its own for them.
 */
function wrongMemberPrice({ variant, memberPrice }: VariantCells, { hasFixedPrice }: ProductDraft): string | undefined {
  if (memberPrice === undefined || variant.price < 0) return undefined;
  const { price } = variant;
  if (hasFixedPrice)
    return memberPrice === price ? undefined : 'books have a fixed price, there is no other one for members';
  const right = memberPriceOf(price, club.memberDiscountPercent);
  return memberPrice === right ? undefined : `members pay ${(right / 100).toFixed(2)}, which the shop calculates`;
}

function attempt(name: string, complain: (text: string) => void, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    complain(`${name}: ${error.message}`);
  }
}
