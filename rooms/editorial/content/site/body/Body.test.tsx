// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BodyItem } from '../../contentModel.ts';
import { aDocument, aPicture, everyItem } from '../../testing/aDocument.ts';
import { InContent } from '../../testing/inContent.tsx';
import { DefaultPage } from '../templates/DefaultPage.tsx';
import { Body } from './Body.tsx';

afterEach(cleanup);

const show = (items: readonly BodyItem[], isTop = false) =>
  render(
    <InContent>
      <Body items={items} isTop={isTop} />
    </InContent>,
  );

describe('the body of a page', () => {
  it('shows every kind of item, in the order of the editor, each under its own id', () => {
    const items = everyItem();
    const { container } = show(items);
    const drawn = [...container.querySelectorAll('[data-item]')];
    expect(drawn.map((one) => one.getAttribute('data-item'))).toEqual(items.map(({ type }) => type));
    expect(drawn.map(({ id }) => id)).toEqual(items.map(({ props }) => props.id));
  });

  it('leaves out a kind that nobody knows', () => {
    const strange = { type: 'carousel', props: { id: 'x' } } as unknown as BodyItem;
    expect(show([strange]).container.innerHTML).toBe('');
  });

  it('gives every picture its measures, and fetches only the first one of the page at once', () => {
    const { container } = show(
      [{ type: 'picture', props: { id: 'first', picture: aPicture() } }, ...everyItem()],
      true,
    );
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThan(5);
    for (const picture of pictures) {
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
    const eager = pictures.filter((picture) => picture.getAttribute('loading') === 'eager');
    expect(eager).toEqual([pictures[0]]);
    expect(eager[0]?.getAttribute('fetchpriority')).toBe('high');
  });

  it('tells the browser which place of a picture must stay when a screen cuts it', () => {
    const picture = aPicture({ focus: [72, 40] });
    show([{ type: 'hero', props: { id: 'top', headline: 'Das Derby', picture } }]);
    const { objectPosition } = screen.getByRole('img').style;
    expect(objectPosition).toBe('72% 40%');
  });

  it('leads nowhere when an address is neither of the web nor of this site', () => {
    show([
      {
        type: 'buttons',
        props: {
          id: 'b',
          buttons: [
            { label: 'Skript', href: 'javascript:alert(1)' },
            { label: 'Fremd', href: '//evil.example/' },
            { label: 'Innen', href: '/klub/' },
            { label: 'Verband', href: 'https://example.org/' },
          ],
        },
      },
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/klub/',
      'https://example.org/',
    ]);
  });
});

describe('content at the foot of a page', () => {
  const footer: BodyItem[] = [{ type: 'headline', props: { id: 'f', text: 'Unsere Partner', level: 2, is_footer: 1 } }];
  const page = (invertTheme: boolean) =>
    render(
      <InContent>
        <DefaultPage
          props={{ document: aDocument({ footer: { items: footer, invertTheme } }), crumbs: [] }}
          locale="de"
          path="/klub/leitbild/"
        />
      </InContent>,
    );

  it('stands below the body, apart from it', () => {
    page(false);
    const foot = screen.getByRole('complementary');
    expect(within(foot).getByRole('heading', { name: 'Unsere Partner' })).toBeTruthy();
    expect(foot.getAttribute('data-theme-inverted')).toBe('false');
  });

  it('CONT-29 is shown in the other theme when it carries the flag', () => {
    page(true);
    expect(screen.getByRole('complementary').getAttribute('data-theme-inverted')).toBe('true');
  });
});
