import type { NewsArticle } from '../contentTypes.ts';

export const under17: NewsArticle = {
  slug: 'u17-dreht-das-derby',
  publishedAt: '2026-11-15T16:40:00Z',
  artwork: 'pitch',
  versions: {
    de: {
      kicker: 'U17',
      title: 'Zur Pause 0:2, am Ende 3:2: die U17 dreht das Derby',
      teaser:
        'Zwei Wechsel, ein Kopfball in der 88. Minute und 1.400 Menschen, die nach dem Abpfiff einfach stehen bleiben.',
      paragraphs: [
        'Es gibt Halbzeiten, über die man in der Kabine nicht lange reden muss. Die erste gegen den SC Mainufer war so eine: zwei Gegentore nach Standards, kein eigener Abschluss, hängende Köpfe. „Wir haben nur über die nächsten zehn Minuten gesprochen, nicht über das Ergebnis“, sagte Trainerin Jana Keller später.',
        'Die zehn Minuten reichten fast. Mit Emil Sander und Deniz Aktas kamen zwei frische Außen, und plötzlich lief das Spiel über die Flügel. Sander bereitete das 1:2 vor, Aktas traf zum Ausgleich aus spitzem Winkel. Von da an stand die Gegengerade.',
        'In der 88. Minute brachte Kapitän Jonas Wirth eine Ecke auf den zweiten Pfosten, Verteidiger Malik Osei stieg am höchsten und köpfte ins lange Eck. 1.400 Zuschauerinnen und Zuschauer machten so viel Lärm wie sonst das Dreifache.',
        'Die U17 bleibt damit seit sechs Spielen ungeschlagen. Am kommenden Samstag geht es zum Tabellenzweiten TSV Lahnau. Wer mitfährt: Der Fanbus startet um 9 Uhr am Leistungszentrum.',
      ],
    },
    en: {
      kicker: 'U17',
      title: 'Two down at half-time, three up at the end: U17 turn the derby round',
      teaser:
        'Two changes, a header in the 88th minute and 1,400 people who simply stayed on their feet after the whistle.',
      paragraphs: [
        'Some first halves do not need a long talk. This one against SC Mainufer was such a half: two goals conceded from set pieces, no shot of our own, heads down. “We only spoke about the next ten minutes, not about the score,” coach Jana Keller said afterwards.',
        'Ten minutes were nearly enough. Emil Sander and Deniz Aktas came on out wide and the game suddenly ran down the wings. Sander set up the first, Aktas levelled from a tight angle. From then on the far stand did not sit down again.',
        'In the 88th minute captain Jonas Wirth sent a corner to the far post, where defender Malik Osei rose highest and headed it into the long corner. A crowd of 1,400 made the noise of three times as many.',
        'The U17 are now unbeaten in six. Next Saturday they travel to second-placed TSV Lahnau; the supporters’ coach leaves the academy at nine.',
      ],
    },
    ja: {
      kicker: 'U17',
      title: '前半0対2から3対2へ。U17がダービーを逆転',
      teaser: '2人の交代、88分のヘディング、そして試合後も立ち去らなかった1,400人の観客。',
      paragraphs: [
        'SCマインウーファーとの前半は、セットプレーから2失点、シュートはゼロ。「スコアではなく、次の10分間のことだけを話しました」とヤナ・ケラー監督は振り返りました。',
        '後半、エミル・ザンダーとデニズ・アクタシュがサイドに入ると流れが一変。ザンダーのアシストで1点を返し、アクタシュが角度のないところから同点弾を決めました。',
        '88分、主将ヨナス・ヴィルトのコーナーキックにマリク・オセイが頭で合わせて逆転。1,400人の観客席は3倍の人数がいるかのような歓声に包まれました。',
        'U17はこれで6試合負けなし。次の土曜日は2位TSVラーナウとのアウェー戦です。応援バスは9時にアカデミーを出発します。',
      ],
    },
  },
};
