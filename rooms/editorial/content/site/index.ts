// What other rooms show of content: heads, bodies and feet of documents, cards, and words where there is nothing
// yet.
export type { NewsCard, PersonCard, ShownDocument } from '../contentModel.ts';
export { AboutMatch } from './AboutMatch.tsx';
export { Body, PageFoot } from './body/Body.tsx';
export { Hero } from './body/Hero.tsx';
export { ContentFrame, useForeign } from './ContentFrame.tsx';
export { ContentHead, Crumbs } from './ContentHead.tsx';
export { Empty } from './Empty.tsx';
export { GalleryTiles } from './GalleryTiles.tsx';
export { NewsTiles } from './NewsTile.tsx';
export { PeopleGroups } from './PersonTile.tsx';
export type { Crumb, GalleryCard, RelatedLink } from './pageProps.ts';
