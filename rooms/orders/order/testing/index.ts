// For tests of rooms to the right: a signed-in page with a server made of answers, and an order as it is read.
export { anOrder } from './anOrder.ts';
export { type Answers, fakeServer, leaveScreen, openPart, renderScreen, signInHere } from './signedInPage.tsx';
