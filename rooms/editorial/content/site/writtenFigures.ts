import { type PlayerFigures, playerStatisticLabels } from '#rooms/football/match/site/index.ts';

/** Names that stand the other way round among a document's settings. */
const turned: Partial<Record<string, string>> = {
  passesShort: 'short-passes',
  passesLong: 'long-passes',
  passesSuccessful: 'successful-passes',
};

/** Name of a figure among a document's settings: `goals-headed`. */
const settingOf = (label: string): string =>
  turned[label] ?? label.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A player's figures as an editor wrote them into the settings of the page (CONT-56 to CONT-81); what is no number is
 * left out.
 */
export function figuresOf(settings: Readonly<Record<string, string>>): PlayerFigures {
  const written = playerStatisticLabels.flatMap((label) => {
    const text = settings[settingOf(label)]?.trim().replace(',', '.').replace(/\s*%$/, '');
    return text && Number.isFinite(Number(text)) ? [[label, Number(text)] as const] : [];
  });
  return Object.fromEntries(written);
}
