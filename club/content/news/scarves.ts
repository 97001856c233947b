import type { NewsArticle } from '../contentTypes.ts';

export const scarves: NewsArticle = {
  slug: 'der-schal-fuer-den-winter',
  publishedAt: '2026-11-11T10:00:00Z',
  artwork: 'knit',
  versions: {
    de: {
      kicker: 'Fanshop',
      title: 'Der Schal für den Winter ist gestrickt, nicht gedruckt',
      teaser:
        'Rot, Schwarz, Weiß, 160 Zentimeter lang und in einer Strickerei in der Region gemacht. Ab sofort im Fanshop.',
      paragraphs: [
        'Ein Schal muss zwei Dinge können: wärmen und hochgehalten werden. Der neue Winterschal kann beides. Er ist doppelt gestrickt, damit die Schrift auf beiden Seiten richtig herum steht, und mit 160 Zentimetern lang genug für kleine wie große Arme.',
        'Gemacht wird er in einer Strickerei keine 40 Kilometer vom Leistungszentrum entfernt. Das Garn besteht zur Hälfte aus wiederverwerteter Baumwolle. Die Streifen sind dieselben wie auf der Fahne, die seit Jahren an der Gegengerade hängt.',
        'Vom Verkauf jedes Schals gehen 2 Euro an die Fahrtkosten der Jugendmannschaften. Mitglieder zahlen wie immer 10 Prozent weniger.',
      ],
    },
    en: {
      kicker: 'Fan shop',
      title: 'This winter’s scarf is knitted, not printed',
      teaser:
        'Red, black and white, 160 centimetres long and made by a knitting mill in the region. In the fan shop now.',
      paragraphs: [
        'A scarf has to do two things: keep you warm and be held up high. The new winter scarf does both. It is double-knitted, so the lettering reads correctly on either side, and at 160 centimetres it is long enough for short and long arms alike.',
        'It is made in a mill less than 40 kilometres from the academy. Half of the yarn is recycled cotton. The stripes are those of the flag that has hung on the far side for years.',
        'Two euros of each scarf go towards the travel costs of the youth teams. Members pay ten per cent less, as always.',
      ],
    },
    ja: {
      kicker: 'ファンショップ',
      title: 'この冬のマフラーは、プリントではなく編み物です',
      teaser: '赤・黒・白、長さ160センチ。地元のニット工房製のマフラーがファンショップに登場しました。',
      paragraphs: [
        'マフラーに必要なのは、暖かいことと、高く掲げられること。新しい冬のマフラーは二重編みなので、表裏どちらからも文字が正しく読めます。',
        'アカデミーから40キロ足らずの工房で編まれ、糸の半分は再生コットンです。ストライプは、長年スタンドに掲げられてきた旗と同じ柄です。',
        '1本につき2ユーロがユースチームの遠征費に充てられます。会員はいつもどおり10%引きです。',
      ],
    },
  },
};
