// What other rooms show of content: heads, bodies and feet of documents, cards, and honest words where there is nothing yet.
export type { NewsCard, ShownDocument } from '../contentModel.ts';
export { AboutMatch } from './AboutMatch.tsx';
export { Body, PageFoot } from './body/Body.tsx';
export { Hero } from './body/Hero.tsx';
export { useForeign } from './ContentFrame.tsx';
export { ContentHead } from './ContentHead.tsx';
export { Empty } from './Empty.tsx';
export { NewsTiles } from './NewsTile.tsx';
export type { RelatedLink } from './pageProps.ts';
export { useLiveList } from './templates/useLiveMatch.ts';
