import type { Redirect } from '#club/shape/sites.ts';
import { ageGroups, childGroups, seasons, testMatchGroup } from './football.ts';

const exact = (from: string, to: string): Redirect => ({ kind: 'exact', from, to });
const below = (from: string, to: string): Redirect => ({ kind: 'below', from, to });

/** The sub-site on whose host these addresses once stood (api.md, Hosts). */
export const redirectsHoldOn = 'nachwuchs';

/** In the order of the specification's table (A§2); the first that fits wins (RED-26). */
export const redirects: readonly Redirect[] = [
  below('/u21-nav', '/u21/kader/'),
  below('/u19-nav', '/u19/kader/'),
  below('/u17-nav', '/u17/kader/'),
  below('/nav/u14', '/u14/kader/'),
  ...childGroups.map((group) => exact(`/nav/u13-u9/${group}`, `/u13-u9/${group}/`)),
  exact('/u14', '/u14/2023-2024/kader/'),
  exact('/u15', '/u15/2021-2022/kader/'),
  exact('/u16', '/u16/2021-2022/kader/'),
  exact('/u17', '/u17/2023-2024/kader/'),
  exact('/u21', '/u21/2024-2025/kader/'),
  exact('/u19', '/u19/kader/'),
  exact('/aktuell', '/news/'),
  { kind: 'competition', groups: [...ageGroups, testMatchGroup], seasons },
];
