import type { Carriers } from '#club/shape/figures.ts';

/**
 * Who carries the club's parcels, as staff choose from; `trackingUrl`: where customers follow a parcel, with its number
 * at `{number}`.
 */
export const carriers: Carriers = [
  { name: 'DHL', trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}' },
  { name: 'Deutsche Post', trackingUrl: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}' },
  { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/parcelstatus?query={number}' },
  { name: 'GLS', trackingUrl: 'https://gls-group.eu/track/{number}' },
  { name: 'Hermes', trackingUrl: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}' },
  { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
];
