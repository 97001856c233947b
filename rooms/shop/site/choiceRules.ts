import type { UserOptionProps, VariantProps } from './pageProps.ts';

/** What a buyer has chosen so far. */
export type Choice = { colour: string | null | undefined; size: string | null | undefined };

/** The colours or sizes that a product comes in, each once, in the order of its variants. */
export function valuesOf<K extends 'colour' | 'size'>(variants: readonly VariantProps[], kind: K): string[] {
  return [...new Set(variants.map((variant) => variant[kind]))].filter((value) => value !== null);
}

/** What is chosen before anybody chooses: where there is one value only, that one; of colours the first that is left. */
export function firstChoice(variants: readonly VariantProps[]): Choice {
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

/** Can this size or colour be bought, together with what else is chosen? */
export function isLeft(
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

const shapes: Record<UserOptionProps['kind'], RegExp> = {
  name: /^[\p{L}\p{M} .'’-]*$/u,
  number: /^([1-9][0-9]?)?$/,
  text: /^[^\p{C}<>]*$/u,
};

export type OptionFault = 'required' | 'name' | 'number' | 'text' | 'tooLong';

/** What is wrong with a text that is to be printed; undefined: nothing. */
export function faultOf({ kind, maxLength, isRequired }: UserOptionProps, value: string): OptionFault | undefined {
  const text = value.trim();
  if (text === '') return isRequired ? 'required' : undefined;
  if ([...text].length > maxLength) return 'tooLong';
  return shapes[kind].test(text) ? undefined : kind;
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
