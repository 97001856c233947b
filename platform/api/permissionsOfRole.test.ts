import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { permissionsOfRole } from './permissionsOfRole.ts';

const camps = { name: 'camp', permissions: { 'camps.manage': ['camps'], 'camps.health': ['administrator'] } } as const;
const desk = { name: 'desk', permissions: { 'matches.live': ['editor', 'media'] } } as const;

describe('what roles may do', () => {
  it('is what the rooms say, in the order of the alphabet; the administrator may do everything', () => {
    const held = permissionsOfRole([desk, camps]);
    expect([held.camps, held.media, held.gate]).toEqual([['camps.manage'], ['matches.live'], []]);
    expect(held.administrator).toEqual(['camps.health', 'camps.manage', 'matches.live']);
  });

  it('is refused where two rooms bring one permission', () => {
    expect(() => permissionsOfRole([camps, { ...camps, name: 'other' }])).toThrow(
      'The rooms camp and other both bring the permission camps.manage',
    );
  });

  it('is refused where a call asks for a permission that no room brings, with the remedy', () => {
    const list = {
      method: 'GET',
      path: '/office/v1/things',
      summary: 'x',
      caller: { permission: 'camps.manage' },
    } as Endpoint;
    expect(permissionsOfRole([{ ...camps, api: { list } }]).camps).toEqual(['camps.manage']);
    expect(() => permissionsOfRole([{ name: 'thing', api: { list } }])).toThrow(
      'GET /office/v1/things asks for camps.manage, which no room brings: let thing have `permissions`',
    );
  });
});
