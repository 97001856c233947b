/** The orders that a list of products can have. */
export const sortings = ['new', 'price', 'price-desc', 'name'] as const;
export type Sorting = (typeof sortings)[number];

/** Spans of prices in euros that a list can be narrowed to; the upper end does not belong to one. */
export const priceBands = ['0-25', '25-50', '50-100', '100-'] as const;
export type PriceBand = (typeof priceBands)[number];
