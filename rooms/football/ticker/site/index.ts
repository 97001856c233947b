// What other rooms need of the ticker: pages follow the matches that they show while they are played.

export { keepListFresh, keepMatchFresh } from './keepMatchFresh.ts';
