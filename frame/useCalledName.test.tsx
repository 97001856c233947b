// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/"}
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '#platform/context.ts';
import { publishSession } from './session/currentUser.ts';
import { InFrame } from './testing/inFrame.tsx';
import { useCalledName } from './useCalledName.ts';

const Name = () => <p>{useCalledName()}</p>;

/** What the page calls somebody whom the provider knows by these names. */
function called(names: object, locale: Locale): string | null {
  const user = { access_token: 'token', profile: { sub: 'fan', ...names } };
  localStorage.setItem(`oidc.user:${location.origin}/identity:kurve-site`, JSON.stringify(user));
  publishSession();
  const { container } = render(
    <InFrame page={{ locale }}>
      <Name />
    </InFrame>,
  );
  const { textContent } = container;
  cleanup();
  return textContent;
}

afterEach(() => localStorage.clear());

it.each([
  [{ name: 'Toni Muster', given_name: 'Toni', family_name: 'Muster' }, 'Toni', 'Muster Toni'],
  [{ name: 'Muster KG' }, 'Muster KG', 'Muster KG'],
  [{}, '', ''],
])('calls %j by the first name, in Japanese by the whole one', (names, german, japanese) => {
  expect([called(names, 'de'), called(names, 'ja')]).toEqual([german, japanese]);
});
