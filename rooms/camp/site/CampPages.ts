export { CampListPage } from './CampListPage.tsx';
export { CampPage } from './CampPage.tsx';
export { OwnCampsPage } from './OwnCampsPage.tsx';
