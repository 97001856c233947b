import type { NewsArticle } from '../contentTypes.ts';

export const openDay: NewsArticle = {
  slug: 'tag-der-offenen-tuer',
  publishedAt: '2026-11-06T08:30:00Z',
  artwork: 'curve',
  versions: {
    de: {
      kicker: 'Leistungszentrum',
      title: 'Einmal durch den Spielertunnel: Tag der offenen Tür am 6. Dezember',
      teaser:
        'Kabine, Kraftraum, Küche: Das Leistungszentrum öffnet für einen Sonntag alle Türen. Der Eintritt ist frei.',
      paragraphs: [
        'Am Nikolaussonntag von 10 bis 16 Uhr zeigen wir, wo unsere Jugendmannschaften trainieren, lernen und essen. Durch die Räume führen Spielerinnen und Spieler von der U13 bis zur U19.',
        'Auf Platz 2 läuft ein offenes Training für alle zwischen 6 und 12 Jahren; Schuhe mitbringen genügt. In der Mensa kocht das Küchenteam das Essen, das es vor Auswärtsfahrten gibt. Und wer wissen will, wie schnell der eigene Schuss ist, kann sich an der Messwand versuchen.',
        'Das Gelände ist barrierefrei. Parkplätze gibt es wenige, die Straßenbahn hält direkt vor dem Tor.',
      ],
    },
    en: {
      kicker: 'Academy',
      title: 'Once through the players’ tunnel: open day on 6 December',
      teaser: 'Dressing room, gym, kitchen: for one Sunday the academy opens every door. Admission is free.',
      paragraphs: [
        'On Sunday 6 December from 10 am to 4 pm we show where our youth teams train, study and eat. Players from the U13 to the U19 will take you round.',
        'Pitch 2 has an open training session for everyone aged 6 to 12; just bring boots. In the canteen our cooks serve what the teams eat before away trips. And if you want to know how fast you shoot, the speed wall is waiting.',
        'The grounds are step-free. Parking is limited; the tram stops right at the gate.',
      ],
    },
    ja: {
      kicker: 'アカデミー',
      title: '選手用トンネルを歩こう。12月6日は一般公開日',
      teaser: 'ロッカールーム、トレーニングルーム、食堂。日曜日の一日だけ、アカデミーの扉をすべて開きます。入場無料。',
      paragraphs: [
        '12月6日(日)10時から16時まで、ユースチームが練習し、学び、食事をする場所をご案内します。案内役はU13からU19の選手たちです。',
        '第2グラウンドでは6歳から12歳を対象にした公開練習を行います。シューズだけお持ちください。食堂では遠征前の食事を味わえます。シュートの速さを測れるコーナーもあります。',
        '敷地内は段差がありません。駐車場は少ないため、正門前に停まる路面電車をご利用ください。',
      ],
    },
  },
};
