// What the demo data of other rooms need of the shop.
export { demoLettering } from './demoDrafts.ts';
