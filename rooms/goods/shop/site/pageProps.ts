import type { Nutrition } from '../foodRules.ts';
import type { LetteringKind } from '../letteringRules.ts';
import type { PriceBand, Sorting } from '../listOptions.ts';

/** For one kilogram, litre or metre; what members pay equals `price` where there is no member price. */
export type UnitPriceProps = { price: number; memberPrice: number; unit: 'kg' | 'l' | 'm' };

/** What the shop's pages are made of. Amounts in cents, words in the page's language. */
export type ProductCardProps = {
  sku: string;
  /** Path without language prefix. */
  path: string;
  name: string;
  imageId: string | undefined;
  price: number;
  hasPriceRange: boolean;
  memberPrice: number;
  /** Lowest price of the 30 days before the reduction in force. */
  lowestPrice: number | null;
  unitPrice: UnitPriceProps | null;
  isSoldOut: boolean;
  isNew: boolean;
  ageLimit: number | null;
};

export type CategoryLink = { slug: string; name: string };

/** What the reader has narrowed the list to, as it stands in the address. */
export type ListChoice = {
  /** Slug of the category. */
  category?: string | undefined;
  query?: string | undefined;
  sizes?: readonly string[];
  colours?: readonly string[];
  price?: PriceBand | undefined;
  isAvailable?: boolean;
  sorting?: Sorting;
  page?: number;
};

export type FacetOption = { value: string; name: string; count: number };
export type FacetProps = {
  sizes: FacetOption[];
  colours: FacetOption[];
  prices: { value: PriceBand; count: number }[];
  available: number;
};

export type ShopListProps = {
  products: ProductCardProps[];
  /** Categories to go to: the top ones, or those below the chosen one and beside it. */
  shownCategories: CategoryLink[];
  /** From the top category to the chosen one. */
  trail: CategoryLink[];
  choice: ListChoice & { sorting: Sorting; page: number };
  facets: FacetProps;
  pageCount: number;
  total: number;
};

export type VariantProps = {
  sku: string;
  size: string | null;
  colour: string | null;
  colourName: string | null;
  price: number;
  memberPrice: number;
  lowestPrice: number | null;
  unitPrice: UnitPriceProps | null;
  available: number;
};

export type UserOptionProps = {
  id: string;
  kind: LetteringKind;
  name: string;
  price: number;
  maxLength: number;
  isRequired: boolean;
};

/** What is told of food, in the page's language. */
export type FoodProps = {
  name: string;
  ingredients: { text: string; isAllergen: boolean }[];
  allergens: string[];
  /** In 100 g or 100 ml; null: the law wants none. */
  nutrition: Nutrition | null;
  netQuantity: { amount: number; unit: 'g' | 'ml' | 'cm' };
  alcohol: number | null;
  storage: string;
  company: string;
};

export type ProductPageProps = {
  sku: string;
  name: string;
  /** HTML of the allow-list, sanitised when it was stored. */
  description: string;
  category: CategoryLink | null;
  /** `alt`: what the picture shows, where that is more than the name. */
  images: { id: string; colour: string | null; alt?: string }[];
  variants: VariantProps[];
  userOptions: UserOptionProps[];
  vatRate: number;
  /** Costs the same for members (books). */
  hasFixedPrice: boolean;
  maxQuantity: number;
  ageLimit: number | null;
  /** First day of delivery of a pre-order. */
  deliversFrom: string | null;
  withdrawalClass: 'regular' | 'personalised' | 'sealed' | 'perishable';
  sizeChart: string | null;
  food: FoodProps | null;
  /** Colours of the shirt that is drawn with the buyer's lettering; null: nothing is drawn. */
  letteringColours: string[] | null;
  /** Whose names may be printed; empty when the product offers none. */
  players: { name: string; number: number | null }[];
  /** Who sells it. */
  partner: { name: string; legalText: string; imageId: string } | null;
  safety: {
    makerName: string;
    makerAddress: string;
    makerContact: string;
    responsiblePerson: string | null;
    warnings: string | null;
  };
  related: ProductCardProps[];
  returnDays: number;
  freeDeliveryFrom: number;
};
