export { GuaranteeNotice } from './GuaranteeNotice.tsx';
export { ProductCard } from './ProductCard.tsx';
export type { ProductCardProps } from './pageProps.ts';
