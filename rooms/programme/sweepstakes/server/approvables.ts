import type { Locale } from '#platform/context.ts';
import type { Approvable } from '#ports/approvable.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { listDoorLabels } from './doorStore.ts';
import { drawDoor } from './drawDoor.ts';
import { type DrawRequest, drawKind } from './drawKind.ts';

export const officeWords: Record<Locale, typeof de> = { de, en, ja: en };

/** A draw: one person names the public number, another one looks it up and draws. */
export const draws: Approvable = {
  kind: drawKind,
  permission: 'sweepstakes.draw',
  title: (locale, input) => `${officeWords[locale].approval}: ${(input as DrawRequest).publicNumber}`,
  consequence: (locale) => officeWords[locale].approvalConsequence,
  labelsOf: (ctx, ids) => listDoorLabels(ctx.sql, ids),
  carryOut: (tx, { subjectId, input, askedBy }) => drawDoor(tx, subjectId, input as DrawRequest, askedBy),
};
