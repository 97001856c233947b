// What is shown of tickets elsewhere: on the page of a match, and in calendars.
export { matchTickets } from './matchTickets.ts';
export { ticketCalendar } from './rights/ticketCalendar.ts';
