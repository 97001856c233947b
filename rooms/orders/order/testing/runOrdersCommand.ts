// For server tests of rooms to the right: what staff do with orders.
export { runOrdersCommand } from '../server/runOrdersCommand.ts';
