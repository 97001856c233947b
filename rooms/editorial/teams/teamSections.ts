/**
 * Words of an address below an age group; each is a section of its pages, in the order of its navigation (RED-54,
 * RED-65).
 */
export const teamSections = [
  'kader',
  'spielplan',
  'tabelle',
  'statistik',
  'news',
  'galerien',
  'trainer-funktionsteam',
  'saison',
] as const;

/** Sections that tell about one match; the match itself comes before them. */
export const matchSections = ['liveticker', 'aufstellung', 'statistik'] as const;

export type TeamSection = (typeof teamSections)[number] | (typeof matchSections)[number];
