// Pages of sweepstakes, in one file: each further file is a name in what every page of the site loads.
export { SeriesListPage } from './SeriesListPage.tsx';
export { SeriesPage } from './SeriesPage.tsx';
