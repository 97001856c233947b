const shortNames = new Map([
  ['bundesliga', 'BL'],
  ['dfb cup', 'DC'],
  ['dfb-pokal', 'DP'],
  ['europa league', 'EL'],
]);

/** Short name of a competition (CONT-87 … CONT-90); of any other its full name (CONT-91). */
export const competitionShortName = (name: string): string => shortNames.get(name.trim().toLowerCase()) ?? name;
