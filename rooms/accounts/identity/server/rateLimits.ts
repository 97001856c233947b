// How often somebody may try something, by mail address, network or person.
export {
  consumeMailRateLimit,
  consumeStoredMailRateLimit,
  type MailRateLimit,
  mailRateLimitOf,
} from './consumeMailRateLimit.ts';
export { consumeNetworkLimit } from './consumeNetworkLimit.ts';
export { consumePersonLimit } from './consumePersonLimit.ts';
