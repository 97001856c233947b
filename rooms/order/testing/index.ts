// For tests of rooms to the right: a signed-in page with a server made of answers, an order as it is read, and what staff do with it.
export { runOrdersCommand } from '../server/runOrdersCommand.ts';
export { anOrder } from './anOrder.ts';
export { type Answers, fakeServer, leaveScreen, openPart, renderScreen, signInHere } from './signedInPage.tsx';
