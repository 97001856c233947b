import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  competition: () => import('./TeamPages.tsx').then((m) => m.CompetitionPage),
  'current-matches': () => import('./FixturePages.tsx').then((m) => m.CurrentMatchesPage),
  'league-table': () => import('./TeamPages.tsx').then((m) => m.LeagueTablePage),
  match: () => import('./MatchPage.tsx').then((m) => m.MatchPage),
  'match-page-type': () => import('./MatchSectionPage.tsx').then((m) => m.MatchSectionPage),
  season: () => import('./TeamPages.tsx').then((m) => m.SeasonPage),
  'team-with-content': () => import('./TeamPages.tsx').then((m) => m.TeamPage),
};
