import type { AccountSection as SectionOfRoom } from '#frame/accountSection.ts';
import { accountSections, placeOfSection } from '../../accountSections.ts';

/** Sections that rooms bring. */
export const sectionsOfRooms: readonly SectionOfRoom[] = Object.values(
  import.meta.glob<SectionOfRoom>('/rooms/*/*/site/accountSection.ts', { import: 'accountSection', eager: true }),
);

/** The names of all sections, as they stand in the navigation. */
export const allSections: readonly string[] = [
  ...accountSections.map((name) => ({ name: name as string, place: placeOfSection[name] })),
  ...sectionsOfRooms,
]
  .toSorted((one, other) => one.place - other.place)
  .map(({ name }) => name);
