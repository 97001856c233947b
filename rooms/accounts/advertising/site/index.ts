// What the advertising room shows to the account pages: the advertising consents, and the newsletters.
export { AdConsents } from './AdConsents.tsx';
export { Newsletters } from './Newsletters.tsx';
