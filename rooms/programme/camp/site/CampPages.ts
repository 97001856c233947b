// Pages of camps, in one file: each further file is a name in what every page of the site loads.
export { CampBookingPage } from './CampBookingPage.tsx';
export { CampListPage } from './CampListPage.tsx';
export { CampPage } from './CampPage.tsx';
