// Pages of videos, in one file: each further file is a name in what every page of the site loads.
export { VideoDetailPage } from './VideoDetailPage.tsx';
export { VideoListPage } from './VideoListPage.tsx';
