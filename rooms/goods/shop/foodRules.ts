import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { ProductDraft } from './productDraft.ts';

/** In 100 g or 100 ml: energy in kJ and kcal, the rest in grams. */
export type Nutrition = Record<(typeof nutrients)[number], number>;
export const nutrients = ['kj', 'kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;

/** What Regulation (EU) No 1169/2011 wants to be known of food. A product that is not on sale yet may lack some. */
export type FoodFacts = {
  /** What it is, such as "Vollmilchschokolade"; a brand name is not enough (Article 17). */
  name?: LocalizedText;
  ingredients?: LocalizedText;
  /** Words of the ingredients that name allergens (Annex II), which are marked there. Empty: there are none. */
  allergens?: { de: string[]; en?: string[]; ja?: string[] };
  /** `exempt`: none is needed, as for coffee, or above 1.2 % of alcohol (Annex V, Article 16). */
  nutrition?: Nutrition | 'exempt';
  /** Percent by volume; must be told above 1.2. */
  alcohol?: number;
  storage?: LocalizedText;
  /** Name and address of the business responsible for these facts (Article 8). */
  company?: string;
};

/** Food of which everything is told. */
export type CompleteFood = Required<Omit<FoodFacts, 'alcohol'>> & Pick<FoodFacts, 'alcohol'>;

const columns = {
  name: 'food_name_de',
  ingredients: 'ingredients_de',
  allergens: 'allergens_de',
  nutrition: 'nutrition',
  storage: 'storage_de',
  company: 'food_company',
} as const;

/**
 * Columns of the table of goods that food lacks, so that it must not be on sale (Article 14); none for anything else.
 */
export function missingFoodFacts({
  food,
  content,
  ageLimit,
}: Pick<ProductDraft, 'food' | 'content' | 'ageLimit'>): string[] {
  if (!food) return [];
  return [
    ...Object.entries(columns).flatMap(([key, column]) => (food[key as keyof typeof columns] ? [] : [column])),
    ...(content ? [] : ['content']),
    ...((food.alcohol ?? 0) > 1.2 && (ageLimit ?? 0) < 16 ? ['age (16 at least, because of the alcohol)'] : []),
    ...unmarkedAllergens(food),
  ];
}

/** Allergens must be found in the ingredients, where they are marked (Article 21). */
const unmarkedAllergens = ({ ingredients, allergens }: FoodFacts): string[] =>
  (['de', 'en', 'ja'] as const).flatMap((locale) =>
    (allergens?.[locale] ?? [])
      .filter((allergen) => !(ingredients?.[locale] ?? ingredients?.de ?? '').includes(allergen))
      .map((allergen) => `"${allergen}" in ingredients_${locale}`),
  );

/** The ingredients in pieces, so that those which are allergens can be marked; longer names win. */
export function markAllergens(
  ingredients: string,
  allergens: readonly string[],
): { text: string; isAllergen: boolean }[] {
  const names = allergens
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return [{ text: ingredients, isAllergen: false }];
  return ingredients
    .split(new RegExp(`(${names.join('|')})`))
    .map((text, at) => ({ text, isAllergen: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
