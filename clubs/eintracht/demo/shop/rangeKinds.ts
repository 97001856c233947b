import type { DemoProduct } from './demoProduct.ts';

type Texts = readonly [noun: string, text: string];

/** A kind of article that comes in every line. Prices in gross cents. */
export type RangeKind = Pick<
  DemoProduct,
  | 'motif'
  | 'sizes'
  | 'content'
  | 'food'
  | 'withdrawalClass'
  | 'maxQuantity'
  | 'vatRate'
  | 'shippingCodes'
  | 'isLettered'
  | 'number'
> & { category: number; price: number; hasBlackToo?: boolean; de: Texts; en: Texts; ja: Texts };

const kind = (
  [category, motif, price]: readonly [category: number, motif: string, price: number],
  de: Texts,
  en: Texts,
  ja: Texts,
  parts: Partial<RangeKind> = {},
): RangeKind => ({ category, motif, price, de, en, ja, ...parts });

const worn = { sizes: 'adults', hasBlackToo: true } as const;
const forKids = { sizes: 'kids' } as const;
const flat = { shippingCodes: ['letter'] } as const;

/** The kinds of the demo shop's range, in a fixed order: article numbers follow it. */
export const rangeKinds: readonly RangeKind[] = [
  kind(
    [14, 'shirt', 6495],
    ['Retrotrikot', 'Schwerer Stoff, Umlegekragen und ein Schnitt von früher.'],
    ['Retro jersey', 'Heavy cloth, a turn-down collar and a cut of the old days.'],
    ['レトロユニフォーム', '厚手の生地に折り返し襟、往年のシルエット。'],
    { sizes: 'adults', isLettered: true, number: '9' },
  ),
  kind(
    [13, 'shirt', 7495],
    ['Torwarttrikot', 'Lange Bündchen und Polster an den Ellenbogen.'],
    ['Goalkeeper jersey', 'Long cuffs and padded elbows.'],
    ['ゴールキーパーユニフォーム', '長めの袖口と肘のパッド。'],
    { sizes: 'adults', isLettered: true, number: '1' },
  ),
  kind(
    [61, 'shirt', 5495],
    ['Kindertrikot', 'Leicht, schnell trocken, mit Platz zum Wachsen.'],
    ['Kids’ jersey', 'Light, quick to dry, with room to grow.'],
    ['キッズユニフォーム', '軽くて速乾、成長に合わせたゆとり。'],
    { ...forKids, isLettered: true, number: '11' },
  ),
  kind(
    [21, 'tee', 3495],
    ['Trainingsshirt', 'Nimmt Schweiß auf und gibt ihn schnell wieder ab.'],
    ['Training shirt', 'Takes up sweat and lets go of it quickly.'],
    ['トレーニングシャツ', '汗を素早く吸って乾かします。'],
    worn,
  ),
  kind(
    [22, 'jacket', 6995],
    ['Trainingsjacke', 'Durchgehender Reißverschluss, zwei Taschen, hoher Kragen.'],
    ['Training jacket', 'Full zip, two pockets, high collar.'],
    ['トレーニングジャケット', 'フルジップ、2つのポケット、高めの襟。'],
    worn,
  ),
  kind(
    [22, 'jacket', 8995],
    ['Regenjacke', 'Wassersäule 8.000 mm, verschweißte Nähte, Kapuze im Kragen.'],
    ['Rain jacket', 'Water column of 8,000 mm, sealed seams, hood in the collar.'],
    ['レインジャケット', '耐水圧8,000mm、シームシーリング、収納式フード。'],
    worn,
  ),
  kind(
    [23, 'shorts', 2995],
    ['Trainingshose kurz', 'Elastischer Bund mit Kordel, seitliche Taschen.'],
    ['Training shorts', 'Elastic waist with a cord, side pockets.'],
    ['トレーニングショーツ', '紐つき伸縮ウエスト、サイドポケット。'],
    worn,
  ),
  kind(
    [24, 'socks', 1295],
    ['Stutzen', 'Gepolsterter Fuß, verstärkte Ferse.'],
    ['Football socks', 'Padded foot, reinforced heel.'],
    ['サッカーソックス', 'クッション入りの足裏、補強かかと。'],
    { sizes: 'socks' },
  ),
  kind(
    [31, 'tee', 2495],
    ['T-Shirt', 'Bio-Baumwolle mit 180 g/m², vorgewaschen, seitlich vernäht.'],
    ['T-shirt', 'Organic cotton of 180 g/m², pre-washed, side seams.'],
    ['Tシャツ', '180g/m²のオーガニックコットン、洗い加工済み。'],
    worn,
  ),
  kind(
    [31, 'tee', 2995],
    ['Longsleeve', 'Langer Ärmel, gerade geschnitten, mit Rippbündchen.'],
    ['Long-sleeved shirt', 'Long sleeves, straight cut, ribbed cuffs.'],
    ['長袖Tシャツ', 'ストレートカット、リブ袖口。'],
    worn,
  ),
  kind(
    [32, 'hoodie', 5495],
    ['Kapuzenpullover', 'Innen angeraut, doppelt gelegte Kapuze, Tasche vorn.'],
    ['Hooded sweatshirt', 'Brushed inside, double-layered hood, front pocket.'],
    ['パーカー', '裏起毛、二重フード、フロントポケット。'],
    worn,
  ),
  kind(
    [32, 'hoodie', 4995],
    ['Sweatshirt', 'Rundhals mit eingesetztem Dreieck, wie früher.'],
    ['Sweatshirt', 'Crew neck with a set-in triangle, as in the old days.'],
    ['スウェット', 'クラシックなVガゼット入りクルーネック。'],
    worn,
  ),
  kind(
    [33, 'jacket', 9995],
    ['Übergangsjacke', 'Leicht wattiert, für Herbst und Rückrunde.'],
    ['Padded jacket', 'Lightly padded, for autumn and the second half of the season.'],
    ['中綿ジャケット', '軽い中綿入り、秋からシーズン後半まで。'],
    worn,
  ),
  kind(
    [41, 'scarf', 1795],
    ['Schal', 'Dicht gestrickt, 150 × 18 cm, mit Fransen.'],
    ['Scarf', 'Closely knitted, 150 × 18 cm, with fringes.'],
    ['マフラー', '150×18cm、目の詰まったニットとフリンジ。'],
  ),
  kind(
    [42, 'scarf', 1495],
    ['Seidenschal', 'Leicht wie eine Choreo, gedruckt auf Satin.'],
    ['Satin scarf', 'Light as a display of the stands, printed on satin.'],
    ['サテンマフラー', '軽やかなサテンにプリント。'],
  ),
  kind(
    [51, 'cap', 2295],
    ['Cap', 'Sechs Teile, gewölbter Schirm, Verschluss aus Metall.'],
    ['Cap', 'Six panels, curved visor, metal clasp.'],
    ['キャップ', '6枚はぎ、カーブバイザー、メタルバックル。'],
  ),
  kind(
    [52, 'beanie', 1995],
    ['Strickmütze', 'Doppelt gestrickt, mit breitem Umschlag.'],
    ['Knitted hat', 'Double-knit with a wide turn-up.'],
    ['ニット帽', 'ダブルニット、幅広の折り返し。'],
  ),
  kind(
    [53, 'gloves', 1695],
    ['Handschuhe', 'Mit Fingerkuppen, die das Telefon erkennt.'],
    ['Gloves', 'With fingertips that your phone knows.'],
    ['手袋', 'スマートフォン対応の指先。'],
  ),
  kind(
    [62, 'romper', 2295],
    ['Babystrampler', 'Druckknöpfe im Schritt, Baumwolle ohne Farbe auf der Haut.'],
    ['Romper', 'Snaps at the legs, cotton without dye on the skin.'],
    ['ベビーロンパース', '股スナップ、肌にやさしいコットン。'],
    { sizes: 'baby' },
  ),
  kind(
    [61, 'tee', 1995],
    ['Kinder-T-Shirt', 'Weich, robust, bei 60 Grad waschbar.'],
    ['Kids’ T-shirt', 'Soft, robust, can be washed at 60 degrees.'],
    ['キッズTシャツ', '柔らかく丈夫、60℃で洗えます。'],
    forKids,
  ),
  kind(
    [61, 'hoodie', 3995],
    ['Kinder-Hoodie', 'Ohne Kordel, damit auf dem Klettergerüst nichts hängen bleibt.'],
    ['Kids’ hoodie', 'Without a cord, so that nothing gets caught on the climbing frame.'],
    ['キッズパーカー', '遊具に引っかからないよう紐なし。'],
    forKids,
  ),
  kind(
    [63, 'teddy', 2495],
    ['Kuscheltier', '28 cm, waschbar, hört bei Niederlagen zu.'],
    ['Cuddly toy', '28 cm, washable, listens after defeats.'],
    ['ぬいぐるみ', '28cm、洗濯可。負けた日も話を聞いてくれます。'],
  ),
  kind(
    [63, 'ball', 1995],
    ['Freizeitball', 'Größe 5, maschinengenäht, für Wiese und Hof.'],
    ['Leisure ball', 'Size 5, machine-stitched, for meadow and yard.'],
    ['レジャーボール', '5号球、ミシン縫製、芝生でも庭でも。'],
  ),
  kind(
    [71, 'mug', 1195],
    ['Tasse', '330 ml, Steingut, spülmaschinenfest.'],
    ['Mug', '330 ml, stoneware, dishwasher-safe.'],
    ['マグカップ', '330ml、ストーンウェア、食洗機対応。'],
  ),
  kind(
    [71, 'glass', 995],
    ['Trinkglas 0,4 l', 'Dickwandig, mit Eichstrich.'],
    ['Glass 0.4 l', 'Thick-walled, with a filling mark.'],
    ['グラス 0.4L', '厚手、目盛りつき。'],
  ),
  kind(
    [71, 'bottle', 1895],
    ['Trinkflasche 0,75 l', 'Edelstahl, dicht, ohne Weichmacher.'],
    ['Drinking bottle 0.75 l', 'Stainless steel, tight, without plasticisers.'],
    ['水筒 0.75L', 'ステンレス製、漏れにくい設計。'],
  ),
  kind(
    [72, 'cushion', 1995],
    ['Kissen', '40 × 40 cm mit Füllung, Bezug abnehmbar.'],
    ['Cushion', '40 × 40 cm with filling, removable cover.'],
    ['クッション', '40×40cm、中材つき、カバー取り外し可。'],
  ),
  kind(
    [72, 'towel', 1695],
    ['Handtuch', '50 × 100 cm, Frottee mit 450 g/m².'],
    ['Towel', '50 × 100 cm, terry of 450 g/m².'],
    ['タオル', '50×100cm、450g/m²のパイル地。'],
  ),
  kind(
    [73, 'gnome', 1795],
    ['Gartenzwerg', '24 cm, Keramik, frostfest.'],
    ['Garden gnome', '24 cm, ceramic, frost-proof.'],
    ['ガーデンノーム', '24cm、陶器製、凍結に強い。'],
  ),
  kind(
    [73, 'flag', 1495],
    ['Hissfahne', '150 × 100 cm, Kreuzfäden, mit Karabinern.'],
    ['Flag', '150 × 100 cm, with snap hooks.'],
    ['フラッグ', '150×100cm、カラビナつき。'],
  ),
  kind(
    [74, 'sweets', 395],
    ['Fruchtgummi', '250 g, ohne Gelatine.'],
    ['Fruit gums', '250 g, without gelatine.'],
    ['フルーツグミ', '250g、ゼラチン不使用。'],
    { vatRate: 7, content: { amount: 250, unit: 'g' }, food: 'fruitGums', withdrawalClass: 'sealed' },
  ),
  kind(
    [81, 'bag', 3995],
    ['Rucksack', '22 Liter, Fach für den Laptop, Brustgurt.'],
    ['Backpack', '22 litres, laptop sleeve, chest strap.'],
    ['リュックサック', '22L、PC収納、チェストストラップ。'],
  ),
  kind(
    [82, 'keyring', 695],
    ['Schlüsselanhänger', 'Metall, emailliert, schwer genug zum Finden.'],
    ['Key ring', 'Metal, enamelled, heavy enough to be found.'],
    ['キーホルダー', 'メタルにエナメル仕上げ。'],
    flat,
  ),
  kind(
    [82, 'pin', 495],
    ['Anstecker', '20 mm, Hartemail, mit Schmetterlingsverschluss.'],
    ['Pin', '20 mm, hard enamel, with a butterfly clasp.'],
    ['ピンバッジ', '20mm、硬質エナメル、バタフライ留め。'],
    flat,
  ),
  kind(
    [83, 'phone', 1895],
    ['Handyhülle', 'Griffiger Rand, kabelloses Laden geht durch.'],
    ['Phone case', 'A rim with grip, wireless charging works through it.'],
    ['スマホケース', '滑りにくい縁、ワイヤレス充電対応。'],
  ),
  kind(
    [84, 'umbrella', 2295],
    ['Taschenschirm', 'Öffnet auf Knopfdruck, 98 cm Durchmesser.'],
    ['Pocket umbrella', 'Opens at the push of a button, 98 cm wide.'],
    ['折りたたみ傘', 'ワンタッチ開閉、直径98cm。'],
  ),
  kind(
    [92, 'poster', 995],
    ['Poster 50 × 70 cm', '170 g/m², matt, gerollt geliefert.'],
    ['Poster 50 × 70 cm', '170 g/m², matt, sent rolled.'],
    ['ポスター 50×70cm', '170g/m²マット紙、丸めてお届け。'],
  ),
  kind(
    [92, 'calendar', 1295],
    ['Wandplaner', 'Zwölf Monate zum Eintragen, alle Spieltage sind schon da.'],
    ['Wall planner', 'Twelve months to fill in, every match day is there already.'],
    ['ウォールプランナー', '書き込める12か月、全試合日入り。'],
  ),
];
