/** What the club says for itself in its own advertising places while no ad service is connected. */
export { houseAds } from '#clubFolder/houseAds.ts';
