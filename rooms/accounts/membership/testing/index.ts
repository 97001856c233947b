export { aMembership } from './aMembership.ts';
