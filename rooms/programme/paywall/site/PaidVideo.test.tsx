// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/video/detail/?id=film"}
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import eintracht from '#clubFolder/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { PaidVideo } from './PaidVideo.tsx';

let status = 'anonymous';
vi.mock('#frame/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status }),
  accessToken: async () => (status === 'signedIn' ? 'token' : undefined),
}));
// The element itself plays nothing here: what matters is which stream it is given, and that it ends.
vi.mock('#rooms/editorial/video/site/index.ts', () => ({
  VideoPlayer: ({ stream, startAt, onEnd }: { stream: string; startAt: number; onEnd?(): void }) => (
    <button type="button" onClick={onEnd}>{`${stream} from ${startAt}`}</button>
  ),
}));

type Answer = { status: number; body: object };
const ok = (data: object): Answer => ({ status: 200, body: { data, isSuccess: true } });
const refused = (code: number, errorCode: string): Answer => ({ status: code, body: { errorCode, status: code } });
const preview = ok({ ticket: 'p', playlist: '/preview', isPreview: true, expiresAt: '', heartbeatSeconds: 300 });
const whole = ok({ ticket: 't1', playlist: '/whole', isPreview: false, expiresAt: '', heartbeatSeconds: 300 });
let initialize: Answer;
let heartbeat: Answer;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  status = 'anonymous';
  asked = [];
  initialize = preview;
  heartbeat = ok({ expiresAt: '', playlist: '/renewed' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    const { status: code, body } = String(address).includes('heartbeat') ? heartbeat : initialize;
    return new Response(JSON.stringify(body), { status: code, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const player = () => screen.queryByRole('button', { name: /from/ });
const overlay = () => document.querySelector('[data-paywall]');
const heartbeats = () => asked.filter((address) => address.includes('/heartbeat/')).length;

async function open(own = words): Promise<void> {
  render(
    <InFrame words={{ paywall: own }}>
      <PaidVideo video={{ videoUID: 'film', title: 'Der Film', poster: '/poster.jpg', captions: [] }} />
    </InFrame>,
  );
  await pass(0);
}
const endPreview = async () => {
  fireEvent.click(player()!);
  await pass(0);
};

describe('PWL-06 PWL-07 without a pass', () => {
  it('PWL-07 PWL-08 PWL-09 PWL-10 plays the preview, and then says what it takes, with a login for visitors', async () => {
    await open({ ...words, overlay: { ...words.overlay, ...eintracht.paywall.overlay } });
    expect(player()?.textContent).toBe('/preview from 0');
    await endPreview();
    expect(player()).toBeNull();
    expect(screen.getByText('Für dieses Video benötigst Du ein aktives EintrachtTV+ Abo.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abo abschließen' }).getAttribute('href')).toBe('/tv/abo/');
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
    expect(document.activeElement).toBe(overlay());
  });

  it('PWL-10 offers no login to somebody who is signed in', async () => {
    status = 'signedIn';
    await open();
    await endPreview();
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Abo abschließen' })).toBeTruthy();
  });

  it('unlocks in place within two seconds when a pass is bought elsewhere, and goes on where it stopped', async () => {
    status = 'signedIn';
    await open();
    await endPreview();
    expect(overlay()).not.toBeNull();
    initialize = whole;
    await pass(2000);
    expect([overlay(), player()?.textContent]).toEqual([null, '/whole from 10']);
  });

  it('asks nothing again and again for a visitor', async () => {
    await open();
    await endPreview();
    const before = asked.length;
    await pass(10_000);
    expect(asked.length).toBe(before);
  });
});

describe('with a pass', () => {
  beforeEach(() => {
    status = 'signedIn';
    initialize = whole;
  });

  it('PWL-18 CST-30 PWL-19 keeps the ticket every 300 seconds, and plays on with addresses signed anew', async () => {
    await open();
    expect(player()?.textContent).toBe('/whole from 0');
    await pass(299_999);
    expect(heartbeats()).toBe(0);
    await pass(1);
    expect([heartbeats(), player()?.textContent]).toEqual([1, '/renewed from 0']);
    await pass(600_000);
    expect(heartbeats()).toBe(3);
  });

  it('PWL-21 stops when the ticket is unknown', async () => {
    heartbeat = refused(404, 'VIDEO_TICKET_UNKNOWN');
    await open();
    await pass(300_000);
    expect([player(), overlay()?.textContent]).toEqual([null, expect.stringContaining('beendet')]);
  });

  it('tells the third device', async () => {
    initialize = refused(409, 'TOO_MANY_DEVICES');
    await open();
    expect(overlay()?.textContent).toContain('auf zwei Geräten');
    expect(screen.getByRole('link', { name: 'Meine Geräte' }).getAttribute('href')).toBe('/account/tv/');
  });
});
