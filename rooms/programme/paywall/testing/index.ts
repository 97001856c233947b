export { aViewer, sellPasses, testPrices } from './aViewer.ts';
