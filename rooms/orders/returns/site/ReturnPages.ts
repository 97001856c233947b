// Pages that send goods back, in one file: each further file is a name in what every page of the site loads.
export { ReturnOrderPage } from './ReturnOrderPage.tsx';
export { WithdrawalPage } from './WithdrawalPage.tsx';
