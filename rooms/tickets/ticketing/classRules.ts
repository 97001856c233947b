export { ticketClasses } from '#club/ticketClasses.ts';
