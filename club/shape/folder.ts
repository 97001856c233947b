import { z } from 'zod';
import * as figures from './figures.ts';
import * as football from './football.ts';
import * as selling from './selling.ts';
import * as sites from './sites.ts';
import { text, texts } from './texts.ts';

/** Every file of a club's folder, and what it exports. `docs/club-folder.md` describes them. */
export const clubFiles = {
  'accounting.ts': z.object({ accounting: selling.accountingShape }),
  'addressBook.ts': z.object({ operator: selling.operatorShape }),
  'carriers.ts': z.object({ carriers: figures.carrierList }),
  'club.ts': z.object({ club: figures.clubFigures }),
  'consents.ts': z.object({ consents: selling.consentList, mainAdConsent: text }),
  'delivery.ts': z.object({ sentCodes: texts, vat: figures.vatRates }),
  'football.ts': z.object({
    ageGroups: football.teamKeys,
    childGroups: football.teamKeys,
    ownTeams: football.ownTeamList,
    testMatchGroup: text,
    seasons: football.seasonList,
    standingsSeason: z.int(),
    competitions: football.competitionList,
    tableZones: football.zoneTable,
    followedLeagues: football.followedLeagueList,
  }),
  'footerNavigation.ts': z.object({ footerNavigation: sites.footerGroups, socialNetworks: sites.networkLinks }),
  'foreignOrigins.ts': z.object({ foreignOrigins: figures.originLists }),
  'groups.ts': z.object({ sepaTesters: text, openGroups: texts }),
  'houseAds.ts': z.object({ houseAds: sites.houseAdTable }),
  'letteringWords.ts': z.object({ refusedLettering: figures.letteringLists }),
  'mark.ts': z.object({ markPaths: sites.markShape, shareCardId: z.uuid() }),
  'partners.ts': z.object({ companies: selling.companyList }),
  'policies.ts': z.object({ policies: figures.clubPolicies }),
  'redirects.ts': z.object({ redirects: sites.redirectList, redirectsHoldOn: sites.sectionKey }),
  'siteNames.ts': z.object({ siteNames: sites.siteNameTable, englishNames: sites.siteNameTable }),
  'siteNavigation.ts': z.object({
    navigationBegins: sites.navigationEntries,
    navigationEnds: sites.navigationEntries,
    ownNavigation: sites.ownNavigationTable,
  }),
  'sites.ts': z.object({ siteSettings: sites.siteSettingsShape }),
  'theme.ts': z.object({ theme: sites.themeShape, areaThemes: sites.areaThemeTable, themes: sites.themeTable }),
};

type Files = typeof clubFiles;
/** All that a club's folder says, by file. */
export type ClubParts = { [File in keyof Files]: z.infer<Files[File]> };
