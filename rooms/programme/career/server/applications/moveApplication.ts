import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { type ApplicationState, isDecided } from '../../applicationStates.ts';
import { deletionDay } from '../../retentionRules.ts';
import { dayOf } from '../jobs/jobWire.ts';
import { type Application, updateApplication } from './applicationStore.ts';

type Step = {
  state?: ApplicationState;
  handedOver?: true;
  revealed?: true;
  leavesTalentPool?: true;
};

/** What an application becomes by a step, with its new day of deletion. Pure but for the policies. */
function changedBy(application: Application, step: Step, now: Date): Application {
  const state = step.state ?? application.state;
  const decidedAt = isDecided(state) ? (application.decidedAt ?? now) : null;
  const handedOverAt = step.handedOver ? now : application.handedOverAt;
  const talentUntil = step.leavesTalentPool ? null : application.talentUntil;
  const deleteOn = deletionDay(
    {
      state,
      receivedOn: dayOf(application.receivedAt),
      decidedOn: decidedAt ? dayOf(decidedAt) : undefined,
      handedOverOn: handedOverAt ? dayOf(handedOverAt) : undefined,
      talentUntil: talentUntil ?? undefined,
    },
    policies.applicationDays,
  );
  const revealedAt = step.revealed ? (application.revealedAt ?? now) : application.revealedAt;
  return { ...application, state, decidedAt, handedOverAt, talentUntil, deleteOn, revealedAt };
}

/** Moves an application on; undefined: somebody else was faster. */
export async function moveApplication(
  tx: Context,
  application: Application,
  step: Step,
): Promise<Application | undefined> {
  const changed = changedBy(application, step, tx.now);
  return (await updateApplication(tx.sql, application, changed)) ? changed : undefined;
}
