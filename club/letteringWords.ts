/** What this club prints on no shirt. */
export { refusedLettering } from '#clubFolder/letteringWords.ts';
