import type { Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { fullName } from '#platform/names/personName.ts';
import type { Approvable } from '#ports/approvable.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { noteApprovedOutflow } from '#rooms/staff/approval/server/index.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { creditKind, grantLimit, outflowOf, refuseOwnCredit } from './creditLine.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** Credit lines above the club's limit; the grant is the decision of the one who asked for it. */
export const creditLines: Approvable = {
  kind: creditKind,
  permission: 'credit.grant',
  title: (locale) => words[locale].creditLine,
  async labelsOf(ctx, customerIds) {
    const accounts = await listAccounts(ctx, [...new Set(customerIds)]);
    return new Map(accounts.map(({ id, email, ...person }) => [id, fullName(person, ctx.locale) || email]));
  },
  async carryOut(tx, { id, subjectId, input, askedBy }) {
    // Nor may somebody approve their own credit.
    await refuseOwnCredit(tx, subjectId);
    const { limit } = input as { limit: number };
    const grant = { id: newId(), fanId: subjectId, limit, decidedBy: askedBy };
    await grantLimit(tx, grant);
    await noteApprovedOutflow(tx, outflowOf({ ...grant, id }), askedBy);
  },
};
