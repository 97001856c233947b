// Vouchers as staff find, issue, prolong and block them.
export { blockVoucher, type NotChanged, prolongVoucher } from './changeVoucher.ts';
export { issueVoucher } from './issueVoucher.ts';
export { findVoucher, type KeptVoucher, listVouchers } from './officeStore.ts';
