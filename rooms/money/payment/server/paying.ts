// How a checkout is paid: records the payment, starts it with the provider, follows or abandons it.

export { abandonPayment } from './abandonPayment.ts';
export { chargeSavedMethod } from './chargeSavedMethod.ts';
export { createMandate } from './createMandate.ts';
export { payOnAccount } from './credit/onAccount.ts';
export { ownAddress } from './ownAddress.ts';
export { recordPayment } from './recordPayment.ts';
export { refreshPayment } from './refreshPayment.ts';
export { mayUseSepa } from './saved/mayUseSepa.ts';
export { savedMethodOf } from './saved/savedMethodOf.ts';
export { lockSavedToken, savedToken } from './saved/savedToken.ts';
export { startPayment } from './startPayment.ts';
