// What a room asks about the order lines that it has sold.
export { listOrderLocales } from './listOrderLocales.ts';
export { listSoldLines, type SoldOrderLine } from './listSoldLines.ts';
