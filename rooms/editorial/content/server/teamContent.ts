// What pages of teams and matches show of content: people, news and galleries of a team, and an editor's own page.
export { isChildTeam } from '../personRules.ts';
export { linksOf } from './pages/linksOf.ts';
export { loadOwnOr } from './pages/loadOwnOr.ts';
export { teamName } from './pages/teamNames.ts';
export { loadTeamParts } from './pages/teamParts.ts';
export { relatedToMatch } from './related/relatedToMatch.ts';
