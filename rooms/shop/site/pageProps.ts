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
  isSoldOut: boolean;
  isNew: boolean;
  ageLimit: number | null;
};

export type CategoryLink = { slug: string; name: string };

export const sortings = ['new', 'price', 'price-desc', 'name'] as const;
export type Sorting = (typeof sortings)[number];

export type ShopListProps = {
  products: ProductCardProps[];
  categories: CategoryLink[];
  category: CategoryLink | null;
  sorting: Sorting;
  page: number;
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
  unitPrice: { price: number; unit: 'kg' | 'l' | 'm' } | null;
  available: number;
};

export type UserOptionProps = {
  id: string;
  kind: 'name' | 'number' | 'text';
  name: string;
  price: number;
  maxLength: number;
  isRequired: boolean;
};

export type ProductPageProps = {
  sku: string;
  name: string;
  /** HTML of the allow-list, sanitised when it was stored. */
  description: string;
  category: CategoryLink | null;
  images: { id: string; colour: string | null }[];
  variants: VariantProps[];
  userOptions: UserOptionProps[];
  vatRate: number;
  maxQuantity: number;
  ageLimit: number | null;
  /** First day of delivery of a pre-order. */
  deliversFrom: string | null;
  withdrawalClass: 'regular' | 'personalised' | 'sealed' | 'perishable';
  sizeChart: string | null;
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
