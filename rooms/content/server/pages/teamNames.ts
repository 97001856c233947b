import { testMatchGroup } from '#club/football.ts';
import type { Context, Locale } from '#platform/context.ts';

const testMatches = { de: 'Testspiele', en: 'Friendlies', ja: '練習試合' };
const firstTeams: Record<string, Record<Locale, string>> = {
  profis: { de: 'Profis', en: 'First team', ja: 'トップチーム' },
  frauen: { de: 'Frauen', en: 'Women', ja: '女子' },
  [testMatchGroup]: testMatches,
};

/** Name of a team on its pages. */
export const teamName = ({ locale }: Pick<Context, 'locale'>, team: string): string =>
  firstTeams[team]?.[locale] ?? team.toUpperCase();
