import { describe, expect, it } from 'vitest';
import { type Crop, cropSize, crops, pictureSources } from './crops.ts';
import { transformationOf } from './mediaRules.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const names = Object.keys(crops) as Crop[];
const widthsOf = (sources: string) => sources.split(', ').map((source) => Number(source.split(' ')[1]!.slice(0, -1)));

describe('pictureSources', () => {
  it.each(names)('names only addresses that the server knows, for %s', (crop) => {
    for (const source of pictureSources({ id, width: 4000, height: 4000 }, crop).split(', ')) {
      const [, key = ''] = /^\/media\/([^/]+)\//.exec(source) ?? [];
      expect(transformationOf(key), source).toBeDefined();
    }
  });

  it('names all widths of a large picture, and those that a smaller one fills', () => {
    expect(widthsOf(pictureSources({ id, width: 4000, height: 3000 }, 'wide'))).toEqual([...crops.wide.widths]);
    expect(widthsOf(pictureSources({ id, width: 1600, height: 1000 }, 'wide'))).toEqual([
      400, 640, 800, 960, 1280, 1600,
    ]);
    expect(widthsOf(pictureSources({ id, width: 1600, height: 1000 }, 'tall'))).toEqual([400, 640, 800]);
    expect(widthsOf(pictureSources({ id, width: 120, height: 90 }, 'square'))).toEqual([200]);
  });
});

describe('cropSize', () => {
  it.each([
    ['wide', 1600, 1000, 1600, 900],
    ['wide', 800, 200, 356, 200],
    ['tall', 1600, 1000, 800, 1000],
    ['square', 1600, 1000, 1000, 1000],
    ['whole', 1600, 1000, 1600, 1000],
  ] as const)('of %s, cut out of %d × %d, is %d × %d', (crop, width, height, cropped, high) =>
    expect(cropSize({ width, height }, crop)).toEqual({ width: cropped, height: high }),
  );
});
