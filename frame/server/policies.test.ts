import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyOf } from './policies.ts';

const css = 'body{color:red}';
const paymentOrigins = { 'script-src': ['https://pay.test'], 'frame-src': ['https://pay.test', 'https://bank.test'] };
const directives = (...parameters: Parameters<typeof policyOf>) =>
  Object.fromEntries(
    policyOf(...parameters)
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );

describe('the content security policy', () => {
  it.each(['content', 'video', 'account', 'checkout', 'callback', 'widget'] as const)(
    'of %s pages allows no inline script and no eval',
    (kind) => {
      const policy = directives(kind, { css, isSecure: false, paymentOrigins });
      expect(policy['script-src']).toContain("'self'");
      expect(policy['script-src']).not.toContain("'unsafe-inline'");
      expect(policy['script-src']).not.toContain("'unsafe-eval'");
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
    },
  );

  it('names the inlined styles by their hash', () => {
    const hash = createHash('sha256').update(css).digest('base64');
    expect(directives('content', { css, isSecure: false })['style-src']).toEqual(["'self'", `'sha256-${hash}'`]);
  });

  it('lets the payment service in wherever the app runs, as it says itself, and nowhere else', () => {
    const parts = { css, isSecure: false, paymentOrigins };
    for (const kind of ['content', 'video', 'account', 'checkout'] as const) {
      const policy = directives(kind, parts);
      expect([policy['script-src'], policy['frame-src']]).toEqual([
        ["'self'", 'https://pay.test'],
        ["'self'", 'https://pay.test', 'https://bank.test'],
      ]);
      expect([policy['connect-src'], policy['form-action']]).toEqual([["'self'"], ["'self'"]]);
    }
    for (const kind of ['callback', 'widget'] as const) expect(policyOf(kind, parts)).not.toContain('pay.test');
  });

  it('lets only callback pages and widgets be framed, and only by the site itself', () => {
    for (const kind of ['callback', 'widget'] as const) {
      expect(directives(kind, { css, isSecure: false })['frame-ancestors']).toEqual(["'self'"]);
    }
    for (const kind of ['content', 'video', 'account', 'checkout'] as const) {
      expect(directives(kind, { css, isSecure: false })['frame-ancestors']).toEqual(["'none'"]);
    }
  });

  it('lets only the document of a widget show other hosts, in frames and nothing else', () => {
    const widget = policyOf('widget', { css, isSecure: false });
    expect(directives('widget', { css, isSecure: false })['frame-src']).toContain('https://www.instagram.com');
    expect(widget.match(/[\w-]+ [^;]*https:[^;]*/g)).toHaveLength(1);
    for (const kind of ['content', 'video', 'account', 'checkout', 'callback'] as const) {
      expect(policyOf(kind, { css, isSecure: false })).not.toContain('https:');
    }
  });

  it('lets video play on every page of the app, whichever was loaded first', () => {
    for (const kind of ['content', 'video', 'account', 'checkout', 'callback'] as const) {
      const policy = directives(kind, { css, isSecure: false });
      expect(policy['media-src']).toEqual(["'self'", 'blob:']);
      expect(policy).not.toHaveProperty('worker-src');
    }
  });

  it('raises requests to https only where the site is reached by https', () => {
    expect(policyOf('content', { css, isSecure: true })).toContain('upgrade-insecure-requests');
    expect(policyOf('content', { css, isSecure: false })).not.toContain('upgrade-insecure-requests');
  });
});
