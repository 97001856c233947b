import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { type paymentApi, paymentRefusals } from '../../api.ts';
import de from '../../words/de.json' with { type: 'json' };
import en from '../../words/en.json' with { type: 'json' };
import { providerNamed } from '../provider.ts';
import { applySaving } from './applySaving.ts';
import { findSaved, type SavedMethod } from './savedMethodStore.ts';

type Call = typeof paymentApi.readSavingStatus;

/**
 * Has one's own method been saved (PAY-13, PAY-15)? Nothing to say means yes. While that is open the provider is asked,
 * so somebody who comes back needs no webhook. 400 says in German and English that it will not be, or that they have
 * broken off.
 */
export async function readSavingStatus(ctx: FanContext, { id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const known = await findSaved(ctx.sql, ctx.fan.id, id);
  if (!known) refuse(commonRefusals.notFound);
  const state = known.state === 'started' ? await askProvider(ctx, known) : known.state;
  if (state === 'saved') return undefined;
  if (state !== 'failed' && state !== 'cancelled') return { state: 'pending' };
  const definition = state === 'failed' ? paymentRefusals.notSaved : paymentRefusals.savingCancelled;
  const code = definition.code as keyof typeof de.refusals;
  refuse(definition, { errors: [{ de: de.refusals[code], en: en.refusals[code] }] });
}

async function askProvider(ctx: FanContext, method: SavedMethod): Promise<SavedMethod['state']> {
  try {
    const reported = await providerNamed(ctx, method.provider).readSaving(method.providerSavingId ?? '');
    return (await ctx.inTransaction((tx) => applySaving(tx, reported))) ?? method.state;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ id: method.id }, 'payment provider did not answer');
    return method.state;
  }
}
