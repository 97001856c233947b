/** A season as readers write it: `2026-2027` is `2026/27`. What is no season stays as it is. */
export const seasonName = (season: string): string => season.replace(/^(\d{4})-\d\d(\d\d)$/, '$1/$2');
