import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();

describe('404 and 405', () => {
  it('answers an unknown path as a problem document', async () => {
    const reply = await house.call('GET', '/api/shop/v4/nothing');
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ errorCode: 'NOT_FOUND', isSuccess: false, status: 404 });
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });
});
