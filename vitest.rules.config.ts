import { defineConfig } from 'vitest/config';

// The rules alone, against nothing: what `npm run mutate` runs for each change that it makes.
export default defineConfig({
  test: {
    include: ['rooms/*/{cart,checkout,payment,voucher,ticketing}/**/*{Rules,States}.test.ts'],
    testTimeout: 30_000,
  },
});
