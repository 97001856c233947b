import { describe, expect, it } from 'vitest';
import { type FoodFacts, markAllergens, missingFoodFacts } from './foodRules.ts';

const chocolate: FoodFacts = {
  name: { de: 'Vollmilchschokolade' },
  ingredients: { de: 'Zucker, Kakaobutter, Vollmilchpulver', en: 'Sugar, cocoa butter, whole milk powder' },
  allergens: { de: ['Vollmilchpulver'], en: ['milk'] },
  nutrition: { kj: 2252, kcal: 539, fat: 31, saturates: 19, carbohydrate: 57, sugars: 55, protein: 6.3, salt: 0.2 },
  storage: { de: 'Trocken und bei 15–18 °C lagern.' },
  company: 'Naschwerk GmbH, Hafenstraße 1, 60486 Kronfurt',
};
const content = { amount: 100, unit: 'g' } as const;

describe('food (LMIV 14)', () => {
  it('lacks nothing when everything is told, and what is no food lacks nothing either', () => {
    expect(missingFoodFacts({ food: chocolate, content })).toEqual([]);
    expect(missingFoodFacts({})).toEqual([]);
  });

  it.each([
    ['food_name_de', 'name'],
    ['ingredients_de', 'ingredients'],
    ['allergens_de', 'allergens'],
    ['nutrition', 'nutrition'],
    ['storage_de', 'storage'],
    ['food_company', 'company'],
  ] as const)('lacks %s', (column, key) => {
    const { [key]: _, ...food } = chocolate;
    expect(missingFoodFacts({ food, content })).toContain(column);
  });

  it('lacks its net quantity, and an age limit above 1.2 % of alcohol', () => {
    expect(missingFoodFacts({ food: chocolate })).toEqual(['content']);
    const brandy = { food: { ...chocolate, alcohol: 40 }, content };
    expect(missingFoodFacts(brandy)).toEqual(['age (16 at least, because of the alcohol)']);
    expect(missingFoodFacts({ ...brandy, ageLimit: 18 })).toEqual([]);
    expect(missingFoodFacts({ food: { ...chocolate, alcohol: 0.5 }, content })).toEqual([]);
  });

  it('lacks an allergen that the ingredients do not name, in any language', () => {
    const food = { ...chocolate, allergens: { de: ['Haselnüsse'], en: ['hazelnuts'] } };
    expect(missingFoodFacts({ food, content })).toEqual([
      '"Haselnüsse" in ingredients_de',
      '"hazelnuts" in ingredients_en',
    ]);
  });

  it('marks allergens wherever the ingredients name them, the longer name first', () => {
    expect(markAllergens('Milch, Milchpulver (1 %), Zucker', ['Milch', 'Milchpulver (1 %)'])).toEqual([
      { text: 'Milch', isAllergen: true },
      { text: ', ', isAllergen: false },
      { text: 'Milchpulver (1 %)', isAllergen: true },
      { text: ', Zucker', isAllergen: false },
    ]);
    expect(markAllergens('Zucker', [])).toEqual([{ text: 'Zucker', isAllergen: false }]);
  });
});
