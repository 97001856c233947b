import { expect, it } from 'vitest';
import { deviceOf } from './deviceRules.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/130.0 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1', 'Safari', 'iPadOS'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.0', '', ''],
  ['', '', ''],
])('reads %s as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent, '203.0.113.7')).toEqual({ browser, system, network: '203.0.113.x' });
});

it('keeps of an address only what its owner needs to know it again', () => {
  expect(
    ['198.51.100.77', '::ffff:198.51.100.77', '2001:db8:1:2:3:4:5:6', ''].map((one) => deviceOf('', one).network),
  ).toEqual(['198.51.100.x', '198.51.100.x', '2001:db8:1:x', '']);
});
