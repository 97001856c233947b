import type { ContentUnit, ProductDraft, VariantDraft, WithdrawalClass } from '../../productDraft.ts';
import { sanitizeDescription } from '../descriptionRules.ts';

/** A cell that cannot be read; the message says what would be. */
export class Misread extends Error {}

/** A draft while its cells are read; what a line of the table says of the product and of one of its variants. */
export type VariantCells = { variant: VariantDraft; stock?: StockOrder };
/** Pieces on the shelf from now on, or how many more (or fewer) than now. */
export type StockOrder = { kind: 'set' | 'add'; pieces: number };

function misread(text: string): never {
  throw new Misread(text);
}

const whole = (cell: string, [least, most]: readonly [number, number] = [0, 1_000_000]): number => {
  const value = /^-?\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
  return value >= least && value <= most ? value : misread(`"${cell}" is no whole number from ${least} to ${most}`);
};

/** `89,95`, `89.95` or `90` euros as cents. */
const cents = (cell: string): number => {
  const [, euros, rest = ''] =
    /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(cell) ?? misread(`"${cell}" is no price such as 89,95`);
  return Number(euros) * 100 + Number(rest.padEnd(2, '0'));
};

const yesOrNo = (cell: string): boolean => {
  if (/^(yes|ja|true|1)$/i.test(cell)) return true;
  return /^(no|nein|false|0)$/i.test(cell) ? false : misread(`"${cell}" is neither yes nor no`);
};

const moment = (cell: string): Date => {
  const time = new Date(cell);
  return /^\d{4}-\d{2}-\d{2}/.test(cell) && !Number.isNaN(time.getTime())
    ? time
    : misread(`"${cell}" is no date such as 2026-12-24`);
};

const oneOf = <T extends string>(cell: string, allowed: readonly T[]): T =>
  allowed.find((one) => one === cell) ?? misread(`"${cell}" is none of ${allowed.join(', ')}`);

const required = (cell: string): string => (cell === '' ? misread('is missing') : cell);
const list = (cell: string): string[] =>
  cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);

type ProductCell = (draft: ProductDraft, cell: string, shelves: ReadonlyMap<string, number>) => void;

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
  categories: (draft, cell, shelves) => {
    draft.categories = list(cell).map((slug) => shelves.get(slug) ?? misread(`there is no category "${slug}"`));
  },
  vat: (draft, cell) => {
    draft.vatRate = cents(cell) / 100;
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
  size_chart: optional('sizeChart', (cell) => oneOf(cell, ['adults', 'kids'])),
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
