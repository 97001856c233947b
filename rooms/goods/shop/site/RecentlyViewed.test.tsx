// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/shop/derby-schal-1204/"}
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearUser, storeUser } from '#frame/session/currentUser.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { anImpression } from '../testing/aListed.ts';
import words from '../words/de.json' with { type: 'json' };
import { RecentlyViewed } from './RecentlyViewed.tsx';

let calls: { method: string; url: string; body: unknown }[] = [];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    if (method === 'POST') return new Response(null, { status: 204 });
    const items = [anImpression({ sku: '1204' }), anImpression({ sku: '1101', name: { de: 'Heimtrikot' } })];
    return Response.json({
      data: { items, page: 1, pageSize: 20, totalCount: 2, hasNextPage: false },
      isSuccess: true,
    });
  });
});
afterEach(() => {
  cleanup();
  clearUser();
});

const show = () =>
  render(
    <InFrame words={{ shop: words }}>
      <RecentlyViewed sku="1204" />
    </InFrame>,
  );

it('PRD-11 tells the shop what a signed-in fan looks at, and shows what they looked at before', async () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  storeUser({ access_token: 'token', expires_at: inAnHour, profile: { sub: 'fan' } } as never);
  show();
  expect(await screen.findByRole('heading', { name: 'Zuletzt angesehen' })).toBeDefined();
  expect(screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent)).toEqual(['Heimtrikot']);
  expect(calls).toEqual([
    { method: 'POST', url: '/api/shop/v2/productImpressions', body: { ProductSku: '1204' } },
    {
      method: 'GET',
      url: '/api/shop/v2/productImpressions?Page=1&PageSize=20&OrderBy=lastImpression+desc',
      body: undefined,
    },
  ]);
});

it('asks nothing for a visitor', async () => {
  show();
  await Promise.resolve();
  expect([calls, screen.queryByRole('heading')]).toEqual([[], null]);
});
