import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    phones: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '300' },
  },
});

/** What `npm run bench -- …` was asked for; `phones` and `seconds` are those of `stadiumWifi`. */
export const options = {
  scenarios: values.scenario?.split(','),
  phones: Number(values.phones),
  seconds: Number(values.seconds),
};
