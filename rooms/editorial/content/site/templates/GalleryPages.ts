// Pages of galleries, in one file: each further file is a name in what every page of the site loads.
export { GalleriesPage } from './GalleriesPage.tsx';
export { GalleryPage } from './GalleryPage.tsx';
