type Texts = { de: string; en: string; ja: string };
type DemoFood = {
  name: Texts;
  ingredients: Texts;
  allergens: Record<keyof Texts, string[]>;
  /** In 100 g or 100 ml. */
  nutrition:
    | 'exempt'
    | Record<'kj' | 'kcal' | 'fat' | 'saturates' | 'carbohydrate' | 'sugars' | 'protein' | 'salt', number>;
  alcohol?: number;
  storage: Texts;
};

/** What is in the food of the demo shop. Its responsible business is the maker. */
export const foods = {
  milkChocolate: {
    name: { de: 'Vollmilchschokolade', en: 'Milk chocolate', ja: 'チョコレート' },
    ingredients: {
      de: 'Zucker, Kakaobutter, Vollmilchpulver, Kakaomasse, Emulgator Lecithine (Soja), Vanilleextrakt. Kakao: 34 % mindestens.',
      en: 'Sugar, cocoa butter, whole milk powder, cocoa mass, emulsifier lecithins (soya), vanilla extract. Cocoa solids: 34 % minimum.',
      ja: '砂糖、ココアバター、全粉乳、カカオマス、バニラエキス／レシチン（大豆由来）。カカオ分34％以上。',
    },
    allergens: { de: ['Vollmilchpulver', 'Soja'], en: ['whole milk powder', 'soya'], ja: ['全粉乳', '大豆'] },
    nutrition: { kj: 2245, kcal: 538, fat: 31, saturates: 19, carbohydrate: 57, sugars: 56, protein: 6.5, salt: 0.2 },
    storage: {
      de: 'Trocken und bei 15 bis 18 °C lagern.',
      en: 'Store in a dry place at 15 to 18 °C.',
      ja: '直射日光と湿気を避け、15〜18℃で保存してください。',
    },
  },
  coffee: {
    name: { de: 'Röstkaffee, ganze Bohnen', en: 'Roasted coffee, whole beans', ja: 'レギュラーコーヒー（豆）' },
    ingredients: { de: '100 % Arabica-Kaffee', en: '100 % Arabica coffee', ja: 'コーヒー豆（アラビカ種100％）' },
    allergens: { de: [], en: [], ja: [] },
    nutrition: 'exempt',
    storage: {
      de: 'Kühl, trocken und luftdicht lagern.',
      en: 'Store in a cool, dry place in an airtight container.',
      ja: '密封し、涼しく乾燥した場所で保存してください。',
    },
  },
  appleBrandy: {
    name: { de: 'Apfelbrand', en: 'Apple spirit', ja: 'アップルブランデー' },
    ingredients: { de: 'Apfelbrand, Wasser', en: 'Apple spirit, water', ja: 'りんご、水' },
    allergens: { de: [], en: [], ja: [] },
    nutrition: { kj: 920, kcal: 222, fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 },
    alcohol: 40,
    storage: {
      de: 'Stehend und vor Licht geschützt lagern.',
      en: 'Store upright, away from light.',
      ja: '直射日光を避け、立てて保存してください。',
    },
  },
  fruitGums: {
    name: { de: 'Fruchtgummi', en: 'Fruit gums', ja: 'グミキャンディ' },
    ingredients: {
      de: 'Glukosesirup, Zucker, modifizierte Stärke, Wasser, Säuerungsmittel Citronensäure, Fruchtsaftkonzentrat (Apfel, Himbeere) 3 %, natürliches Aroma, Überzugsmittel Carnaubawachs.',
      en: 'Glucose syrup, sugar, modified starch, water, acid citric acid, fruit juice concentrate (apple, raspberry) 3 %, natural flavouring, glazing agent carnauba wax.',
      ja: '水あめ、砂糖、濃縮果汁（りんご、ラズベリー）3％／加工デンプン、クエン酸、香料、カルナウバロウ。',
    },
    allergens: { de: [], en: [], ja: [] },
    nutrition: {
      kj: 1428,
      kcal: 336,
      fat: 0.1,
      saturates: 0.1,
      carbohydrate: 83,
      sugars: 54,
      protein: 0.1,
      salt: 0.05,
    },
    storage: {
      de: 'Trocken lagern und vor Wärme schützen.',
      en: 'Store in a dry place, away from heat.',
      ja: '高温多湿を避けて保存してください。',
    },
  },
} satisfies Record<string, DemoFood>;
