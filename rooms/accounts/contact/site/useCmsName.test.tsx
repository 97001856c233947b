// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notifications } from '#frame/notify.ts';
import { type Answers, leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import { useCmsName } from './useCmsName.ts';

beforeEach(signInHere);
afterEach(leaveScreen);

function Name() {
  return <p>Name: {useCmsName() ?? 'none'}</p>;
}

/** Answers what was said to the reader once the call has come back. */
async function told(status: number): Promise<string[]> {
  let isAsked = false;
  const answer: Answers = ({ url }) => {
    isAsked = url === '/cms/v1/contacts/self';
    return { status, problem: { status, errorCode: 'X' } };
  };
  openPart('contact', <Name />, answer);
  await expect.poll(() => isAsked).toBe(true);
  await new Promise((done) => setTimeout(done));
  return notifications.current().map(({ kind }) => kind);
}

it('ACC-35 ERR-13 says nothing where the content service knows nobody (404), unlike of any other error', async () => {
  expect(await told(404)).toEqual([]);
  expect(screen.getByText('Name: none')).toBeTruthy();
  leaveScreen();
  signInHere();
  expect(await told(500)).toEqual(['error']);
});

it('ACC-34 knows the name that the content service gives', async () => {
  openPart('contact', <Name />, () => ({
    status: 200,
    data: { id: '1', name: 'Frieda', preferences: { language: 'de' } },
  }));
  expect(await screen.findByText('Name: Frieda')).toBeTruthy();
});
