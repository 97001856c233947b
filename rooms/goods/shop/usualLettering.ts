import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { LetteringKind } from './letteringRules.ts';

/** What each kind of lettering is called and how long it may be, where nobody says otherwise. */
export const usualLettering: Record<LetteringKind, { names: LocalizedText; maxLength: number }> = {
  name: { names: { de: 'Wunschname', en: 'Name', ja: 'ネーム' }, maxLength: 12 },
  player: { names: { de: 'Spieler', en: 'Player', ja: '選手' }, maxLength: 30 },
  number: { names: { de: 'Rückennummer', en: 'Number', ja: '背番号' }, maxLength: 2 },
  text: { names: { de: 'Wunschtext', en: 'Text', ja: '文字入れ' }, maxLength: 30 },
};
