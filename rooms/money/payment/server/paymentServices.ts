// The payment services of this house, and whether they answer.

export { isConnected } from './provider.ts';
export { notifyOwner } from './purposes.ts';
export { sandboxProvider } from './sandboxProvider.ts';
export { stripeOrigins, stripeProviders } from './stripe/stripeOfHouse.ts';
export { listServiceStates } from './webhookReceiptStore.ts';
