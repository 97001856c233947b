// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCard, aPicture } from '../testing/aDocument.ts';
import { InContent } from '../testing/inContent.tsx';
import { NewsTiles } from './NewsTile.tsx';

afterEach(cleanup);

describe('a news card', () => {
  it('CONT-32 shows kicker, headline, subline, picture and hover picture in the look of its type', () => {
    const image = aPicture();
    const hoverImage = aPicture({ id: '018f2b3c-0000-7000-8000-00000000b002' });
    const other = aCard({ uid: 'other', headline: 'Noch etwas', kicker: '' });
    const { container } = render(
      <InContent>
        <NewsTiles
          cards={[aCard({ subline: 'Drei Tore in elf Minuten', image, hoverImage, cardType: 'wide' }), other]}
        />
      </InContent>,
    );
    expect(screen.getByText('18.11.2026, U17')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Die U17 dreht das Derby' })).toBeTruthy();
    expect(screen.getByText('Drei Tore in elf Minuten')).toBeTruthy();
    const sources = [...container.querySelectorAll('img')].map((picture) => picture.src);
    expect(sources.map((source) => [image.id, hoverImage.id].findIndex((id) => source.includes(id)))).toEqual([0, 1]);
    expect(container.querySelector('[data-card="wide"]')).toBeTruthy();
    expect(container.innerHTML).not.toContain('undefined');
  });

  it('CONT-35 leads to the permanent address, else to the detail page by uid, in the page’s language', () => {
    render(
      <InContent locale="en">
        <NewsTiles cards={[aCard(), aCard({ uid: 'x1', headline: 'Ohne Adresse', link: '/news/detail/?id=x1' })]} />
      </InContent>,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/en/news/derby/', '/en/news/detail/?id=x1']);
  });

  it('says which language it is written in where that is not the page’s', () => {
    const { container } = render(
      <InContent locale="ja">
        <NewsTiles cards={[aCard({ lang: 'de' })]} />
      </InContent>,
    );
    expect(container.querySelector('article')?.lang).toBe('de');
  });
});
