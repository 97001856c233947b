/** Who answers for these pages. */
export { operator } from '#clubFolder/addressBook.ts';
