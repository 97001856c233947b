export { aViewer, sellPasses } from './aViewer.ts';
