import type { ProductPageProps, UserOptionProps, VariantProps } from './pageProps.ts';

/** What a buyer has chosen so far. */
export type Choice = { colour: string | null | undefined; size: string | null | undefined };

/** The colours or sizes that a product comes in, each once, in the order of its variants. */
export function valuesOf<K extends 'colour' | 'size'>(variants: readonly VariantProps[], kind: K): string[] {
  return [...new Set(variants.map((variant) => variant[kind]))].filter((value) => value !== null);
}

/** The choice a page begins with: the only size where there is one, and the first colour that is in stock. */
export function initialChoice(variants: readonly VariantProps[]): Choice {
  const colours = valuesOf(variants, 'colour');
  const sizes = valuesOf(variants, 'size');
  const inStock = variants.find(({ available }) => available > 0);
  return {
    colour: colours.length === 0 ? null : (inStock?.colour ?? colours[0]),
    size: sizes.length > 1 ? undefined : (sizes[0] ?? null),
  };
}

/** The variant of a complete choice. */
export const variantOf = (variants: readonly VariantProps[], { colour, size }: Choice): VariantProps | undefined =>
  variants.find((variant) => variant.colour === colour && variant.size === size);

/** The first part of the choice that is missing, in the order of the page. */
export const missingChoice = ({ colour, size }: Choice): 'colour' | 'size' | undefined =>
  colour === undefined ? 'colour' : size === undefined ? 'size' : undefined;

/** Can this size or colour be bought, together with what else is chosen? */
export function isBuyable(
  variants: readonly VariantProps[],
  kind: 'colour' | 'size',
  value: string,
  choice: Choice,
): boolean {
  return variants.some(
    (variant) =>
      variant[kind] === value &&
      variant.available > 0 &&
      (kind === 'colour' || choice.colour === undefined || variant.colour === choice.colour),
  );
}

/**
 * The values after one field was changed: a shirt has either a free name or a player's, and choosing a player fills in
 * the player's number.
 */
export function withOptionValue(
  options: readonly UserOptionProps[],
  values: ReadonlyMap<string, string>,
  { option, value, players }: { option: UserOptionProps; value: string; players: ProductPageProps['players'] },
): ReadonlyMap<string, string> {
  const changed = new Map(values).set(option.id, value);
  const ofKind = (kind: UserOptionProps['kind']) => options.filter((one) => one.kind === kind);
  if (value !== '' && option.kind === 'name') for (const { id } of ofKind('player')) changed.set(id, '');
  if (value !== '' && option.kind === 'player') {
    const number = players.find(({ name }) => name === value)?.number;
    for (const { id } of ofKind('name')) changed.set(id, '');
    if (number) for (const { id } of ofKind('number')) changed.set(id, String(number));
  }
  return changed;
}

/** Name and number on the shirt; undefined while both are empty. */
export function letteringOf(
  options: readonly UserOptionProps[],
  values: ReadonlyMap<string, string>,
): { name: string; number: string } | undefined {
  const firstOf = (...kinds: UserOptionProps['kind'][]) =>
    options
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id }) => values.get(id)?.trim() ?? '')
      .find(Boolean) ?? '';
  const lettering = { name: firstOf('name', 'player'), number: firstOf('number') };
  return lettering.name || lettering.number ? lettering : undefined;
}

/** Price of one piece in cents with the lettering that is filled in. */
export function priceWith(
  price: number,
  options: readonly UserOptionProps[],
  values: ReadonlyMap<string, string>,
): number {
  return options
    .filter(({ id }) => (values.get(id) ?? '').trim() !== '')
    .reduce((sum, option) => sum + option.price, price);
}
