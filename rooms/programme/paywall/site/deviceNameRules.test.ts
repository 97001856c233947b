import { expect, it } from 'vitest';
import { deviceName } from './deviceNameRules.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604', 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Linux'],
  ['curl/8', ''],
])('calls %s by its name', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
