// Names and addresses of competitions, seasons, teams and matches.
export { editionPath, matchPath, teamPath } from '../addressRules.ts';
export { competitionName } from '../competitionNameRules.ts';
export { seasonName } from '../seasonNameRules.ts';
export { codeOf, shortNameOf } from '../teamNameRules.ts';
