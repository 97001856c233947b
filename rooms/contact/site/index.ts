// What the contact room shows: one address to fill in, and a choice among saved ones.
export { AddressBook, AddressLines } from './AddressBook.tsx';
export { type AddressBookState, type SavedAddress, useAddressBook } from './useAddressBook.ts';
