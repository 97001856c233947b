// What the organisation room shows in the account: the organisations that somebody belongs to or leads.
export { OwnOrganisations } from './OwnOrganisations.tsx';
