import { ownTeams } from '#club/football.ts';
import { mainSection } from '#club/sites.ts';
import type { PageList } from '#ports/listedPages.ts';
import { teamContent } from '#rooms/editorial/content/server/index.ts';
import { teamAddress } from './teamAddresses.ts';

/** Squads and officials of the teams, which the main sub-site lists; never children's squads. */
export const teamList: PageList = {
  name: 'team',
  dependsOn: () => [],
  async listPages({ section }) {
    const teams =
      section === mainSection ? ownTeams.map(({ key }) => key).filter((team) => !teamContent.isChildTeam(team)) : [];
    const paths = teams.flatMap((team) =>
      (['kader', 'trainer-funktionsteam'] as const).map((word) => teamAddress({ team, section: word })),
    );
    return { pages: paths.map((path) => ({ paths: { de: path, en: path, ja: path } })) };
  },
};
