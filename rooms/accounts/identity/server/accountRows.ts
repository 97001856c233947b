// Locks and changes of account rows, for rooms that keep what belongs to an account.
export { insertAccount, markAccountLocale, renameOrganisationAccount } from './accountStore.ts';
export { lockAccount, lockAccountForShare, lockAccountsForShare } from './emails/emailStore.ts';
