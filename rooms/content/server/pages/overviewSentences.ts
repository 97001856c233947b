import { club } from '#club/club.ts';
import type { Locale } from '#platform/context.ts';

const sentences: Record<Locale, { allGalleries: string; allNews: string }> = {
  de: {
    allGalleries: `Bilder von ${club.name}: Galerien von Spielen, Training und aus der Kurve.`,
    allNews: `News von ${club.name}: Berichte, Interviews und Ergebnisse aus allen Mannschaften.`,
  },
  en: {
    allGalleries: `Pictures of ${club.name}: galleries from matches, training and the stands.`,
    allNews: `News of ${club.name}: reports, interviews and results of all teams.`,
  },
  ja: {
    allGalleries: `${club.name}のフォトギャラリー。試合、トレーニング、スタンドの写真。`,
    allNews: `${club.name}のニュース。全チームの試合レポート、インタビュー、結果。`,
  },
};

/** What the overviews of news and galleries say of themselves where others list them: in a search, in a chat. */
export const overviewSentences = (locale: Locale): (typeof sentences)[Locale] => sentences[locale];
