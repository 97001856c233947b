export { setContact } from './setContact.ts';
