import { expect, it } from 'vitest';
import { unlinked } from './unlinked.ts';

it('parts what mail programs would make a link of, and nothing else', () => {
  expect(unlinked('Trikot, gewinne.example/jetzt')).toBe('Trikot, gewinne.\u2060example/jetzt');
  expect(unlinked('mail an x@boese.example')).toBe('mail an x@\u2060boese.\u2060example');
  expect(unlinked('Schal. Größe M, 2 Stück.')).toBe('Schal. Größe M, 2 Stück.');
});
