// Pages of organisations, in one file: each further file is a name in what every page of the site loads.
export { InvitationPage } from './InvitationPage.tsx';
export { MembersPage } from './MembersPage.tsx';
