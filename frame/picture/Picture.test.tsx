// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture, PictureFigure, type ShownPicture } from './Picture.tsx';

afterEach(cleanup);
const picture: ShownPicture = {
  id: '018f2b3c-0000-7000-8000-00000000a001',
  width: 1600,
  height: 1000,
  focus: [70, 20],
  colour: '#2a1512',
  alt: 'Ball auf dem Rasen',
  credit: 'Foto: Ada',
};
const image = () => screen.getByRole<HTMLImageElement>('img');

describe('a picture', () => {
  it('keeps its place free before it is loaded, on its own colour, and is cropped around its focus', () => {
    render(<Picture picture={picture} sizes="100vw" />);
    expect([image().width, image().height]).toEqual([1600, 900]);
    expect(image().style.backgroundColor).toBe('rgb(42, 21, 18)');
    expect(image().style.objectPosition).toBe('70% 20%');
    expect(image().getAttribute('loading')).toBe('lazy');
  });

  it('comes in several widths, none larger than the original', () => {
    render(<Picture picture={picture} sizes="100vw" isMain />);
    const widths = image()
      .srcset.split(', ')
      .map((source) => source.split(' ')[1]);
    expect(widths).toEqual(['400w', '640w', '800w', '960w', '1280w', '1600w']);
    expect(image().getAttribute('fetchpriority')).toBe('high');
  });

  it('has another crop on telephones, with its size', () => {
    const { container } = render(<Picture picture={picture} phoneCrop="tall" sizes="100vw" />);
    const source = container.querySelector('source')!;
    expect(source.srcset).toContain('/media/ar_4:5,c_fill,');
    expect([source.getAttribute('width'), source.getAttribute('height')]).toEqual(['800', '1000']);
  });

  it('says below it what it shows and who made it, where that is known', () => {
    const { rerender } = render(<PictureFigure picture={{ ...picture, caption: 'Vor dem Spiel' }} sizes="100vw" />);
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Vor dem Spiel Foto: Ada');
    const { credit: _, ...unnamed } = picture;
    rerender(<PictureFigure picture={unnamed} sizes="100vw" />);
    expect(screen.getByRole('figure').querySelector('figcaption')).toBeNull();
  });
});
