// What the contact room shows: a choice among saved addresses, and the account's screens of addresses and personal
// data.
export { AddressBook, AddressLines } from './AddressBook.tsx';
export { Addresses } from './account/Addresses.tsx';
export { Profile } from './account/Profile.tsx';
export { favoritesFirst, matching } from './account/peopleRules.ts';
export { contactClient, type Person } from './contactClient.ts';
export { type AddressBookState, type SavedAddress, useAddressBook } from './useAddressBook.ts';
export { useCmsName } from './useCmsName.ts';
