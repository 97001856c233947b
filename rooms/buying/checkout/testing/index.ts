export { anOpenCheckout } from './anOpenCheckout.ts';
