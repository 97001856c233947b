export { SaleGate } from './SaleGate.tsx';
