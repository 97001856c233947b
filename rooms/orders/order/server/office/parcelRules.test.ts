import { describe, expect, it } from 'vitest';
import { trackingUrlOf } from './parcelRules.ts';

describe('where a parcel can be followed', () => {
  it.each([
    [
      'DHL',
      '0034 0433-1612',
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=003404331612',
    ],
    ['gls', '91345678', 'https://gls-group.eu/track/91345678'],
    ['UPS', '1Z/999', 'https://www.ups.com/track?tracknum=1Z%2F999'],
    ['DHL', null, undefined],
    ['Bote', '17', undefined],
  ])('%s %s', (carrier, trackingNumber, url) => {
    expect(trackingUrlOf({ carrier, trackingNumber })).toBe(url);
  });
});
