// What rooms to the right need of the ticket sale in the browser.
export { ticketClient } from './ticketClient.ts';
