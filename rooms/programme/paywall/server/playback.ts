import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Entitlements } from '#ports/entitlements.ts';
import { films } from '#rooms/editorial/video/server/index.ts';
import { type paywallApi, paywallRefusals } from '../api.ts';
import { aliveTime, heartbeatSeconds, opensFilms } from '../passRules.ts';
import { ownerOfToken, playerToken, tokenTime } from './playerToken.ts';
import { listRunning, lockRunning } from './subscriptionStore.ts';
import { keepAlive, putTicket } from './ticketStore.ts';

type Api = typeof paywallApi;
type DeriveKey = (purpose: string) => Buffer;
type Film = NonNullable<Awaited<ReturnType<typeof films.findVideo>>>;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** PWL-15: a token for players that cannot send a bearer token. */
export const authenticatePlayer =
  (deriveKey: DeriveKey) =>
  async (ctx: FanContext): Promise<ReplyOf<Api['authenticatePlayer']>> => {
    const expiresAt = after(ctx.now, tokenTime);
    return { token: playerToken(deriveKey, ctx.fan.id, expiresAt), expiresAt: expiresAt.toISOString() };
  };

const viewerOf = (deriveKey: DeriveKey, { fan, now }: Context, token: string | undefined): string | undefined =>
  fan?.id ?? (token === undefined ? undefined : ownerOfToken(deriveKey, token, now));

/**
 * PWL-16: a ticket for one playback. With a pass it opens the whole film, on two devices at a time; without one it opens
 * the preview, for visitors too. Refuses 404 for an unknown video and 409 for a third device.
 */
export const initializePlayback =
  (deriveKey: DeriveKey) =>
  async (
    ctx: Context,
    { videoUID, device, token }: InputOf<Api['initializePlayback']>,
  ): Promise<ReplyOf<Api['initializePlayback']>> => {
    const film = videoUID === undefined ? undefined : await films.findVideo(ctx, videoUID);
    if (videoUID !== undefined && !film) refuse(paywallRefusals.unknownVideo);
    const fanId = viewerOf(deriveKey, ctx, token);
    const ticket = newId();
    const opened = fanId && (await openFilm(ctx, { fanId, ticket, film, deviceId: device ?? ticket }));
    if (!opened) return previewReply(ctx, ticket, film);
    const expiresAt = earlier(after(ctx.now, films.signatureTime), opened.expiresAt);
    return { ...playReply(deriveKey, { film, ticket, expiresAt }), ticket, isPreview: false, heartbeatSeconds };
  };

type Opening = { fanId: string; ticket: string; film: Film | undefined; deviceId: string };

/** Gives the device its ticket, in one transaction with the look at the pass; undefined: there is no pass. */
const openFilm = (ctx: Context, { fanId, ticket, film, deviceId }: Opening) =>
  ctx.inTransaction(async (tx) => {
    const pass = await lockRunning(tx.sql, fanId, tx.now);
    if (!pass) return undefined;
    const { uid: videoUid = '', stream = '', captions = {} } = film ?? {};
    const deviceName = tx.userAgent.slice(0, 200);
    const aliveUntil = after(tx.now, aliveTime);
    const row = { id: ticket, fanId, deviceId, deviceName, videoUid, film: { stream, captions }, aliveUntil };
    if (!(await putTicket(tx.sql, row, tx.now))) refuse(paywallRefusals.tooManyDevices);
    return pass;
  });

function previewReply(ctx: Context, ticket: string, film: Film | undefined): ReplyOf<Api['initializePlayback']> {
  const playlist = film && (film.payment === 'free' ? film.stream : films.previewOf(film));
  return {
    ticket,
    ...(playlist ? { playlist } : {}),
    isPreview: film?.payment !== 'free',
    expiresAt: after(ctx.now, films.signatureTime).toISOString(),
    heartbeatSeconds,
  };
}

type Playing = { film: Pick<Film, 'stream' | 'captions'> | undefined; ticket: string; expiresAt: Date };

function playReply(deriveKey: DeriveKey, { film, ticket, expiresAt }: Playing) {
  const signed = film && films.signedPlayback(deriveKey, film, { ticket, expiresAt });
  return { ...signed, expiresAt: expiresAt.toISOString() };
}

/**
 * PWL-17 PWL-18: a ticket lives on for another 300 seconds and a minute, with addresses signed anew. Refuses 404 what is
 * unknown or has ended, and where the pass is over (PWL-21). One statement.
 */
export const beatHeart =
  (deriveKey: DeriveKey) =>
  async (ctx: Context, { ticket, token }: InputOf<Api['beatHeart']>): Promise<ReplyOf<Api['beatHeart']>> => {
    const fanId = viewerOf(deriveKey, ctx, token);
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ticket);
    if (!fanId || !isId) return refuse(paywallRefusals.unknownTicket);
    const kept = await keepAlive(ctx.sql, { id: ticket, fanId, aliveUntil: after(ctx.now, aliveTime) }, ctx.now);
    if (!kept) return refuse(paywallRefusals.unknownTicket);
    const expiresAt = earlier(after(ctx.now, films.signatureTime), kept.expiresAt);
    return playReply(deriveKey, { film: kept.film.stream ? kept.film : undefined, ticket, expiresAt });
  };

/** PWL-04 PWL-05: whoever has a pass of paywall 1 may watch every video. */
export const passEntitlements: Entitlements = {
  room: 'paywall',
  async entitledTo(ctx, fanId, deed, subjects) {
    if (deed !== 'watch') return [];
    const running = await listRunning(ctx.sql, fanId, ctx.now);
    return running.some((one) => opensFilms(one, ctx.now)) ? subjects : [];
  },
};
