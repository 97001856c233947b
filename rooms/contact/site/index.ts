// What the contact room shows: one address to fill in, and a choice among saved ones.
export { AddressBook, AddressLines } from './AddressBook.tsx';
export { type AddressFaults, AddressFields, addressFieldId } from './AddressFields.tsx';
export { AddressForm, emptyAddress } from './AddressForm.tsx';
export { type AddressBookState, type SavedAddress, useAddressBook } from './useAddressBook.ts';
