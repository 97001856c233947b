import type { ClubParts } from './shape/folder.ts';

type Fault = [file: keyof ClubParts, fault: string];

/** What parts of a club name of each other that there is not: sub-sites, teams, companies. */
export function brokenReferences(parts: ClubParts): Fault[] {
  return [...ofSites(parts), ...ofTeams(parts), ...ofCompanies(parts)];
}

function ofSites(parts: ClubParts): Fault[] {
  const { siteNames, englishNames } = parts['siteNames.ts'];
  const { siteSettings } = parts['sites.ts'];
  const keys = [...Object.keys(siteNames), ...Object.keys(englishNames)];
  const named: [file: keyof ClubParts, field: string, keys: readonly string[]][] = [
    ['sites.ts', 'defaultSection', [siteSettings.defaultSection]],
    ['sites.ts', 'mainSection', [siteSettings.mainSection]],
    ['sites.ts', 'withRadio', siteSettings.withRadio],
    ['sites.ts', 'withTicker', siteSettings.withTicker],
    ['sites.ts', 'teamIds', Object.keys(siteSettings.teamIds)],
    ['sites.ts', 'contentOf', Object.entries(siteSettings.contentOf).flat()],
    ['sites.ts', 'adSlots', Object.keys(siteSettings.adSlots)],
    ['siteNavigation.ts', 'ownNavigation', Object.keys(parts['siteNavigation.ts'].ownNavigation)],
    ['theme.ts', 'themes', Object.keys(parts['theme.ts'].themes)],
    ['redirects.ts', 'redirectsHoldOn', [parts['redirects.ts'].redirectsHoldOn]],
  ];
  const unknown = named.flatMap(([file, field, some]) =>
    some.filter((key) => !keys.includes(key)).map((key): Fault => [file, `${field}: there is no sub-site "${key}"`]),
  );
  const numbers = parts['football.ts'].ownTeams.map(({ providerId }) => providerId);
  const noTeam = siteSettings.withTicker
    .filter((key) => !numbers.includes(siteSettings.teamIds[key]))
    .map((key): Fault => ['sites.ts', `withTicker: teamIds has no team's providerId for "${key}"`]);
  const needsOthers = keys.length > 1;
  const isWrong = parts['club.ts'].club.hasSubSites !== needsOthers;
  const miscounted: Fault[] = isWrong ? [['club.ts', `hasSubSites: siteNames.ts has ${keys.length}`]] : [];
  const lacking = (['staging', 'production'] as const)
    .filter((environment) => needsOthers && siteSettings.addresses[environment].others === undefined)
    .map((environment): Fault => ['sites.ts', `addresses.${environment}.others: ${keys.length} sub-sites need it`]);
  return [...unknown, ...noTeam, ...lacking, ...miscounted];
}

function ofTeams(parts: ClubParts): Fault[] {
  const { ownTeams, ageGroups, childGroups, followedLeagues } = parts['football.ts'];
  const keys = ownTeams.map(({ key }) => key);
  const named: [file: keyof ClubParts, field: string, keys: readonly string[]][] = [
    ['club.ts', 'letteringTeam', [parts['club.ts'].club.letteringTeam]],
    ['football.ts', 'ageGroups', ageGroups],
    ['football.ts', 'childGroups', childGroups],
    ['football.ts', 'tableZones', Object.keys(parts['football.ts'].tableZones).map((zone) => zone.split(' ')[0]!)],
    ['football.ts', 'followedLeagues', followedLeagues.map(({ edition }) => edition.team)],
  ];
  return named.flatMap(([file, field, some]) =>
    some.filter((key) => !keys.includes(key)).map((key): Fault => [file, `${field}: there is no team "${key}"`]),
  );
}

function ofCompanies(parts: ClubParts): Fault[] {
  const ids = parts['partners.ts'].companies.map(({ id }) => id);
  const { clients } = parts['accounting.ts'].accounting;
  const { defaultTenant } = parts['club.ts'].club;
  const { consents, mainAdConsent } = parts['consents.ts'];
  const isKnown = consents.some(({ id }) => id === mainAdConsent);
  return [
    ...(ids.includes(String(defaultTenant))
      ? []
      : [['club.ts', `defaultTenant: there is no company ${defaultTenant}`] satisfies Fault]),
    ...ids
      .filter((id) => clients[id] === undefined)
      .map((id): Fault => ['accounting.ts', `accounting.clients: company ${id} is missing`]),
    ...(isKnown ? [] : [['consents.ts', `mainAdConsent: there is no consent "${mainAdConsent}"`] satisfies Fault]),
  ];
}
