import { expect, it } from 'vitest';
import { surroundings } from './rules/surroundings.ts';

const found = (path: string, text: string): string[] => surroundings([{ path, text }]).map(({ rule }) => rule);

it.each(['localStorage.getItem("a")', 'window.sessionStorage.clear()', 'new Store({ store: localStorage })'])(
  'refuses the browser’s own storage, which may be forbidden: %s',
  (code) => {
    expect(found('rooms/buying/cart/site/cartClient.ts', code)).toEqual(['storageThroughFrame']);
    expect(found('frame/browserStorage.ts', code)).toEqual([]);
  },
);

it('refuses a second rule about mail addresses', () => {
  expect(found('rooms/tickets/wallet/transferApi.ts', 'const mail = z.email("invalid");')).toEqual([
    'oneMailAddressRule',
  ]);
  expect(found('rooms/tickets/wallet/transferApi.ts', 'const mail = mailAddress("invalid");')).toEqual([]);
});
