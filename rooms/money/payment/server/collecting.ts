// What somebody owes and has agreed to pay with a saved method, collected while they are away.

export {
  cancelCollection,
  changeMethod,
  collect,
  findPayLink,
  listCollections,
} from './collect/collect.ts';
