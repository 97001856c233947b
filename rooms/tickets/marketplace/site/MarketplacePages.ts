// The pages of resale; they are one chunk.
export { OfferPage } from './OfferPage.tsx';
export { PayoutPage } from './PayoutPage.tsx';
