// What customers owe: credit lines, purchases on account, transfers and charge-backs.
export {
  listChargeBacks,
  listCreditLines,
  listOpenPurchases,
  sumOpenPurchases,
} from './accounting/openPurchaseStore.ts';
export { readCreditLine } from './credit/creditLine.ts';
export { paidByTransfer } from './credit/onAccount.ts';
