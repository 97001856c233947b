// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#platform/context.ts';
import { InContent } from '../../testing/inContent.tsx';
import { SocialWidget } from './SocialWidget.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = (locale: Locale = 'de') =>
  render(
    <InContent locale={locale}>
      <SocialWidget id="s" network="instagram" url="https://www.instagram.com/p/abc/" />
    </InContent>,
  );

describe('a social widget without consent', () => {
  it('CONT-95 says that consent is needed and loads nothing', () => {
    const { container } = show();
    expect(screen.getByText('Für die Darstellung dieses Widgets ist eine Einwilligung erforderlich.')).toBeTruthy();
    expect(container.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['en', 'Consent is required to display this widget.', 'Allow social media widgets'],
    ['ja', 'このウィジェットを表示するには同意が必要です。', 'ソーシャルメディアのウィジェットを許可する'],
  ] as const)('CONT-97 says so in %s', (locale, notice, button) => {
    show(locale);
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });
});

describe('a social widget with consent', () => {
  it('CONT-96 appears when its button has been pressed, closed off from the page', () => {
    const { container } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Social-Media-Widgets erlauben' }));
    const frame = container.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(
      '/widgets/instagram?url=https%3A%2F%2Fwww.instagram.com%2Fp%2Fabc%2F&locale=de',
    );
    expect(frame?.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|downloads/);
    expect(frame?.getAttribute('title')).toBe('Beitrag auf Instagram');
    expect(screen.queryByText(/Einwilligung/)).toBeNull();
  });
});
