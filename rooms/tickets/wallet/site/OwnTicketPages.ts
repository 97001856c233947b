// Pages of one's own tickets, in one file: each further file is a name in what every page of the site loads.
export { OwnTicketPage } from './OwnTicketPage.tsx';
export { TicketsAtHandPage } from './TicketsAtHandPage.tsx';
