import { expect, it } from 'vitest';
import { SharedReply } from './sharedReply.ts';

it('serialises a reply once, however many share it', () => {
  let times = 0;
  const reply = new SharedReply({
    toJSON() {
      times += 1;
      return { name: 'scarf' };
    },
  });
  expect(reply.body().toString()).toBe('{"data":{"name":"scarf"},"isSuccess":true}');
  expect(reply.body()).toBe(reply.body());
  expect(times).toBe(1);
});
