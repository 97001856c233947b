import { expect, it } from 'vitest';
import { aPushService } from '../../testing/aPushService.ts';
import { aPassAuthority } from '../../testing/passKeys.ts';
import { applePush } from './applePush.ts';

const { authority, passes, server } = aPassAuthority();
const service = await aPushService({ ...server, authority });
const settings = { passType: 'pass.test.kurve', team: 'ABCDE12345', ...passes, authority, pushUrl: service.url };

it('tells every device with the certificate of the passes, and nothing but that there is news', async () => {
  service.state.gone.add('bb');
  expect(await applePush(settings, authority).push(['aa', 'bb', 'cc'])).toEqual(['bb']);
  expect(service.pushes).toEqual(
    ['aa', 'bb', 'cc'].map((token) => ({ token, topic: 'pass.test.kurve', body: '{}', by: 'pass.test.kurve' })),
  );
});

it('fails where the service refuses us, is not reached, or is not who it says it is', async () => {
  service.state.status = 403;
  await expect(applePush(settings, authority).push(['aa'])).rejects.toThrow('403 Forbidden');
  service.state.status = 200;
  await expect(applePush(settings).push(['aa'])).rejects.toThrow();
  await expect(applePush({ ...settings, pushUrl: 'http://localhost:1' }).push(['aa'])).rejects.toThrow();
});
