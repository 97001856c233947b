import { type FoodFacts, type Nutrition, nutrients } from '../../foodRules.ts';
import type { ProductDraft } from '../../productDraft.ts';
import { cents, list, misread, required, yesOrNo } from './readCell.ts';

type FoodCell = (draft: ProductDraft, cell: string) => void;
type Locale = 'de' | 'en' | 'ja';

/** An empty cell takes away what was there; a filled one is for goods marked as food only. */
const fact =
  (put: (food: FoodFacts, cell: string) => void, take: (food: FoodFacts) => void): FoodCell =>
  ({ food }, cell) => {
    if (cell === '') {
      if (food) take(food);
    } else put(food ?? misread('is for goods with "yes" in the column food'), cell);
  };

const words = (key: 'name' | 'ingredients' | 'storage', locale: Locale): FoodCell =>
  fact(
    (food, cell) => {
      food[key] = { de: '', ...food[key], [locale]: cell };
    },
    (food) => {
      if (locale === 'de') delete food[key];
      else delete food[key]?.[locale];
    },
  );

const allergens = (locale: Locale): FoodCell =>
  fact(
    (food, cell) => {
      food.allergens = { de: [], ...food.allergens, [locale]: cell === 'none' ? [] : list(required(cell)) };
    },
    (food) => {
      if (locale === 'de') delete food.allergens;
      else delete food.allergens?.[locale];
    },
  );

/** `2252`, `0,2` or `6.3`. */
const figure = (cell: string): number => cents(cell) / 100;

/** `kj=2252 kcal=539 fat=31 saturates=19 carbohydrate=57 sugars=55 protein=6,3 salt=0,2`, or `exempt`. */
function nutritionOf(cell: string): Nutrition | 'exempt' {
  if (cell === 'exempt') return cell;
  const cells = new Map(cell.split(/\s+/).map((part) => part.split('=') as [string, string | undefined]));
  const unknown = [...cells.keys()].find((name) => !nutrients.some((one) => one === name));
  if (unknown !== undefined) misread(`"${unknown}" is none of ${nutrients.join(', ')}`);
  const values = nutrients.map((name) => [name, figure(cells.get(name) ?? misread(`${name} is missing`))]);
  return Object.fromEntries(values) as Nutrition;
}

/** Columns about food (Regulation (EU) No 1169/2011). `food` comes first, since the others need it. */
export const foodCells: Readonly<Record<string, FoodCell>> = {
  food: (draft, cell) => {
    if (yesOrNo(cell)) draft.food ??= {};
    else delete draft.food;
  },
  food_name_de: words('name', 'de'),
  food_name_en: words('name', 'en'),
  food_name_ja: words('name', 'ja'),
  ingredients_de: words('ingredients', 'de'),
  ingredients_en: words('ingredients', 'en'),
  ingredients_ja: words('ingredients', 'ja'),
  allergens_de: allergens('de'),
  allergens_en: allergens('en'),
  allergens_ja: allergens('ja'),
  nutrition: fact(
    (food, cell) => {
      food.nutrition = nutritionOf(cell);
    },
    (food) => void delete food.nutrition,
  ),
  alcohol: fact(
    (food, cell) => {
      food.alcohol = figure(cell);
    },
    (food) => void delete food.alcohol,
  ),
  storage_de: words('storage', 'de'),
  storage_en: words('storage', 'en'),
  storage_ja: words('storage', 'ja'),
  food_company: fact(
    (food, cell) => {
      food.company = cell;
    },
    (food) => void delete food.company,
  ),
};
