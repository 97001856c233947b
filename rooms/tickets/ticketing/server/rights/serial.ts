import { randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What stands on a ticket and is typed at the gate: 50 random bits, in letters and digits that are not mixed up. */
export const newSerial = (): string => [...randomBytes(10)].map((byte) => digits[byte & 31]).join('');
