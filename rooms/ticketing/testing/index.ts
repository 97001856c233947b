export { anEvent } from './anEvent.ts';
