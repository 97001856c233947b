export { findings, whatDoesNotAddUp } from './whatDoesNotAddUp.ts';
