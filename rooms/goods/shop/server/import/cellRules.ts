import type { ContentUnit, ProductDraft, VariantDraft, WithdrawalClass } from '../../productDraft.ts';
import { sanitizeDescription } from '../descriptionRules.ts';
import { foodCells } from './foodCellRules.ts';
import { letteringOf, picturesOf } from './optionCellRules.ts';
import { cents, list, misread, moment, oneOf, required, whole, yesOrNo } from './readCell.ts';

/** A draft while its cells are read; what a line of the table says of the product and of one of its variants. */
export type VariantCells = { variant: VariantDraft; stock?: StockOrder; memberPrice?: number };
/** Stock from now on, or how many more (or fewer) than now. */
export type StockOrder = { kind: 'set' | 'add'; pieces: number };

type ProductCell = (draft: ProductDraft, cell: string, categoryIds: ReadonlyMap<string, number>) => void;

const optional =
  <K extends 'ageLimit' | 'appclusiveUntil' | 'deliversFrom' | 'sizeChart'>(
    key: K,
    read: (cell: string) => NonNullable<ProductDraft[K]>,
  ): ProductCell =>
  (draft, cell) => {
    if (cell === '') delete draft[key];
    else draft[key] = read(cell);
  };

const words =
  (key: 'names' | 'descriptions', locale: 'de' | 'en' | 'ja', read = (cell: string) => cell): ProductCell =>
  (draft, cell) => {
    if (cell !== '' || locale === 'de')
      draft[key][locale] = locale === 'de' && key === 'names' ? required(cell) : read(cell);
    else delete draft[key][locale];
  };

/** Columns that say something of a product; where a product has several lines its first one counts. */
export const productCells: Readonly<Record<string, ProductCell>> = {
  tenant: (draft, cell) => {
    draft.tenant = whole(cell, [1, 1_000_000]);
  },
  name_de: words('names', 'de'),
  name_en: words('names', 'en'),
  name_ja: words('names', 'ja'),
  description_de: words('descriptions', 'de', sanitizeDescription),
  description_en: words('descriptions', 'en', sanitizeDescription),
  description_ja: words('descriptions', 'ja', sanitizeDescription),
  categories: (draft, cell, categoryIds) => {
    draft.categories = list(cell).map((slug) => categoryIds.get(slug) ?? misread(`there is no category "${slug}"`));
  },
  vat: (draft, cell) => {
    draft.vatRate = cents(cell) / 100;
  },
  fixed_price: (draft, cell) => {
    draft.hasFixedPrice = yesOrNo(cell);
  },
  age: optional('ageLimit', (cell) => whole(cell, [6, 21])),
  active: (draft, cell) => {
    draft.isActive = yesOrNo(cell);
  },
  hidden: (draft, cell) => {
    draft.isHidden = yesOrNo(cell);
  },
  release: (draft, cell) => {
    draft.releaseDate = moment(cell);
  },
  appclusive_until: optional('appclusiveUntil', moment),
  delivers_from: optional('deliversFrom', (cell) => moment(cell).toISOString().slice(0, 10)),
  max_quantity: (draft, cell) => {
    draft.maxQuantity = whole(cell, [1, 1000]);
  },
  shipping: (draft, cell) => {
    draft.shippingCodes = list(required(cell));
  },
  withdrawal: (draft, cell) => {
    draft.withdrawalClass = oneOf<WithdrawalClass>(cell, ['regular', 'personalised', 'sealed', 'perishable']);
  },
  content: (draft, cell) => {
    const [, amount, unit] = /^(\d+) ?(\w+)$/.exec(cell) ?? [];
    if (cell === '') delete draft.content;
    else
      draft.content = {
        amount: whole(amount ?? cell, [1, 1_000_000]),
        unit: oneOf<ContentUnit>(unit!, ['g', 'ml', 'cm']),
      };
  },
  ...foodCells,
  size_chart: optional('sizeChart', (cell) => oneOf(cell, ['adults', 'kids'])),
  related: (draft, cell) => {
    const articles = [...new Set(list(cell))];
    const wrong = articles.find((sku) => !/^[0-9]{4,9}$/.test(sku) || sku === draft.sku);
    if (wrong !== undefined) misread(`"${wrong}" is no article number of another product`);
    if (articles.length > 12) misread('names more than 12 products');
    if (articles.length === 0) delete draft.related;
    else draft.related = articles;
  },
  pictures: (draft, cell) => {
    draft.images = picturesOf(cell);
  },
  lettering: (draft, cell) => {
    draft.userOptions = letteringOf(cell, draft.userOptions ?? []);
  },
  maker_name: (draft, cell) => {
    draft.safety.makerName = required(cell);
  },
  maker_address: (draft, cell) => {
    draft.safety.makerAddress = required(cell);
  },
  maker_contact: (draft, cell) => {
    draft.safety.makerContact = required(cell);
  },
  responsible_person: (draft, cell) => {
    if (cell === '') delete draft.safety.responsiblePerson;
    else draft.safety.responsiblePerson = cell;
  },
};

/** Columns that say something of one variant. */
export const variantCells: Readonly<Record<string, (cells: VariantCells, cell: string) => void>> = {
  price: ({ variant }, cell) => {
    variant.price = cents(cell);
  },
  member_price: (cells, cell) => {
    if (cell) cells.memberPrice = cents(cell);
  },
  size: ({ variant }, cell) => {
    if (cell === '') delete variant.size;
    else variant.size = cell;
  },
  colour: ({ variant }, cell) => {
    if (cell === '') delete variant.colour;
    else variant.colour = { key: cell.toLowerCase(), names: { de: cell } };
  },
  colour_en: ({ variant }, cell) => {
    if (cell && variant.colour) variant.colour.names.en = cell;
  },
  colour_ja: ({ variant }, cell) => {
    if (cell && variant.colour) variant.colour.names.ja = cell;
  },
  variant_active: ({ variant }, cell) => {
    variant.isActive = yesOrNo(cell);
  },
  stock: (cells, cell) => {
    if (cell) cells.stock = { kind: 'set', pieces: whole(cell) };
  },
  stock_change: (cells, cell) => {
    if (cell) cells.stock = { kind: 'add', pieces: whole(cell.replace(/^\+/, ''), [-1_000_000, 1_000_000]) };
  },
};
