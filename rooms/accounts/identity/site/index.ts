// What the identity room shows to the account pages: the own e-mail addresses and the change of the password.
export { EmailAddresses } from './account/EmailAddresses.tsx';
export { PasswordForm } from './account/PasswordForm.tsx';
export { Security } from './security/Security.tsx';
