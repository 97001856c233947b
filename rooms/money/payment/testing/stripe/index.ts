// A server of ours that speaks Stripe's documented API, for tests.
export { type StripeServer, signStripe, startStripe, stripeEvent } from './stripeServer.ts';
export { answerBank, arrive, failRefund, payOnPage, takeBack, thingBehind } from './stripeVisitor.ts';
