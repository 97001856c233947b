// Pages of contracts, in one file: each further file is a name in what every page of the site loads.
export { ContractListPage } from './ContractListPage.tsx';
export { ContractPage } from './ContractPage.tsx';
export { TransferPage } from './TransferPage.tsx';
