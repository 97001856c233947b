// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPicture } from '../../testing/aDocument.ts';
import { InContent } from '../../testing/inContent.tsx';
import { Gallery } from './Gallery.tsx';

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
});
afterEach(cleanup);

const pictures = [1, 2, 3].map((n) => aPicture({ id: `018f2b3c-0000-7000-8000-00000000a00${n}`, alt: `Bild ${n}` }));
const open = async (place: number) => {
  render(
    <InContent>
      <Gallery title="Derby" pictures={pictures} />
    </InContent>,
  );
  fireEvent.click(screen.getAllByRole('link')[place]!);
  return screen.findByRole('dialog');
};
const shownPicture = () => screen.getByRole('dialog').querySelector('img')?.alt;

describe('a gallery', () => {
  it('opens the picture that was chosen, turns by keys and buttons, round and round', async () => {
    const dialog = await open(1);
    expect(shownPicture()).toBe('Bild 2');
    expect(dialog.textContent).toContain('2 von 3');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shownPicture()).toBe('Bild 3');
    fireEvent.click(screen.getByRole('button', { name: 'Nächstes Bild' }));
    expect(shownPicture()).toBe('Bild 1');
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(shownPicture()).toBe('Bild 3');
  });

  it('closes by its button', async () => {
    await open(0);
    fireEvent.click(screen.getByRole('button', { name: 'Bilder schließen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the whole picture where there is no JavaScript', () => {
    render(
      <InContent>
        <Gallery pictures={pictures} />
      </InContent>,
    );
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain(`/${pictures[0]?.id}.jpg`);
  });
});
