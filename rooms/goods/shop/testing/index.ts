// For tests of rooms to the right: a product, and what sells it.
export { merchandise } from '../server/merchandise.ts';
export { aCategory } from './aCategory.ts';
export { aProduct } from './aProduct.ts';
