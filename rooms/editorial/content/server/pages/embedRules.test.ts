import { describe, expect, it } from 'vitest';
import { foreignOrigins } from '#club/foreignOrigins.ts';
import { embedAddress } from './embedRules.ts';

describe('the frame of a post', () => {
  it.each([
    ['instagram', 'https://www.instagram.com/p/abc-1/', 'https://www.instagram.com/p/abc-1/embed/'],
    ['instagram', 'https://www.instagram.com/kurve.demo/', 'https://www.instagram.com/kurve.demo/embed/'],
    ['x', 'https://x.com/club/status/123', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=123'],
    ['tiktok', 'https://www.tiktok.com/@club/video/9', 'https://www.tiktok.com/embed/v2/9'],
    ['youtube', 'https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['youtube', 'https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    [
      'facebook',
      'https://www.facebook.com/club/posts/1',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fclub%2Fposts%2F1',
    ],
  ])('of %s stands on a host that the policy allows', (network, address, frame) => {
    expect(embedAddress(network, address)).toBe(frame);
    expect(foreignOrigins.widgets as readonly string[]).toContain(new URL(frame).origin);
  });

  it.each([
    ['instagram', 'https://evil.example/p/abc/'],
    ['instagram', 'http://www.instagram.com/p/abc/'],
    ['instagram', 'https://www.instagram.com.evil.example/p/abc/'],
    ['youtube', 'https://www.youtube.com/watch?v="><script>'],
    ['toString', 'https://www.instagram.com/p/abc/'],
    ['x', 'nothing'],
  ])('of %s is none at %s', (network, address) => {
    expect(embedAddress(network, address)).toBeUndefined();
  });
});
