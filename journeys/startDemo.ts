import { inject } from 'vitest';
import { type Product, startProduct } from './product.ts';

/** The product on a copy of the demo club: everything as after a first start, without its wait. */
export const startDemo = (): Promise<Product> => startProduct(inject('databaseServer'), {}, inject('demoHouse'));
