export { whatDoesNotAddUp } from './whatDoesNotAddUp.ts';
