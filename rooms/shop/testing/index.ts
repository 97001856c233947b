export { aProduct } from './aProduct.ts';
