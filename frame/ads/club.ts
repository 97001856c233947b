// The club's own ads, which only pages with a place for ads load.
export { houseAds } from '#club/houseAds.ts';
