import type { MatchHead } from '../../site/pageProps.ts';

/** The head of a match as an editor's settings give it; undefined without two teams. */
export function matchOf(settings: Readonly<Record<string, string>>): MatchHead | undefined {
  const { home, away, 'kick-off': kickOff, venue, competition, matchday, result } = settings;
  if (!home || !away) return undefined;
  return {
    home,
    away,
    ...(kickOff && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(kickOff) ? { kickOff } : {}),
    ...(venue ? { venue } : {}),
    ...(competition ? { competition } : {}),
    ...(matchday ? { matchday } : {}),
    ...(result && /^\d{1,2}:\d{1,2}$/.test(result) ? { result } : {}),
  };
}
