// What other rooms need of the ticker: pages of a match follow it while it is played.

export { keepMatchFresh } from './keepMatchFresh.ts';
