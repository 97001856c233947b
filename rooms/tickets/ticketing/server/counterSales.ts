// Tickets sold at the counter, for the books.
export { type CounterDocument, listCounterDocuments, sumCounterMoney } from './counterMoneyStore.ts';
