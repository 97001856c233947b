import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type declarationApi, declarationRefusals } from '../../declarations/api.ts';
import { markAnswered, markOpenAgain } from './listStore.ts';
import { readDeclaration } from './readDeclarations.ts';

type Api = typeof declarationApi;
type Reply = Promise<ReplyOf<Api['readDeclaration']>>;

/**
 * Notes that a declaration is dealt with and no return comes of it. Refuses (404) what there is not, and (409) what
 * somebody else has dealt with meanwhile.
 */
export async function answerDeclaration(
  ctx: FanContext,
  { declarationId, why }: InputOf<Api['answerDeclaration']>,
): Reply {
  return ctx.inTransaction(async (tx) => {
    const isDone = await markAnswered(tx.sql, declarationId, { by: whoDecides(tx), why }, tx.now);
    const declaration = await readDeclaration(tx, { declarationId });
    if (!isDone) refuse(declarationRefusals.notOpen);
    await tx.audit({ ...changed(declarationId, 'open', 'answered'), why });
    return declaration;
  });
}

/** Takes that back. Refuses 404, and 409 where a return has come of it. */
export async function reopenDeclaration(ctx: FanContext, { declarationId }: InputOf<Api['reopenDeclaration']>): Reply {
  return ctx.inTransaction(async (tx) => {
    const isOpen = await markOpenAgain(tx.sql, declarationId);
    const declaration = await readDeclaration(tx, { declarationId });
    if (!isOpen) refuse(declarationRefusals.notUndoable);
    await tx.audit(changed(declarationId, 'answered', 'open'));
    return declaration;
  });
}

const changed = (id: string, before: string, after: string) => ({
  subject: { kind: 'declaration', id },
  before: { state: before },
  after: { state: after },
});
