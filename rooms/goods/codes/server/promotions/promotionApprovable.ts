import { refuse } from '#platform/api/refuse.ts';
import type { Approvable } from '#ports/approvable.ts';
import { promotions } from '#rooms/money/voucher/server/index.ts';
import { noteApprovedOutflow } from '#rooms/staff/approval/server/index.ts';
import { promotionRefusals } from '../../promotionsApi.ts';
import { words } from '../officeWords.ts';
import { outflowOf } from './changePromotion.ts';
import { promotionKind } from './readPromotions.ts';

/** Promotion codes that take off more than one person may decide; agreeing lets them be used. */
export const promotionCodes: Approvable = {
  kind: promotionKind,
  permission: 'promotions.read',
  title: (locale) => words[locale].approval.title,
  async labelsOf(ctx, ids) {
    const found = await Promise.all(ids.map((id) => promotions.findPromotion(ctx, id)));
    return new Map(found.flatMap((one) => (one ? [[one.id, one.code] as const] : [])));
  },
  path: (id) => `/office/promotions/${id}/`,
  async carryOut(tx, { id, subjectId, input, askedBy, reason }) {
    const { version, percent } = input as { version: number; percent: number };
    const kept = await promotions.findPromotion(tx, subjectId);
    // What somebody has changed since is not what was asked about.
    if (kept?.version !== version) refuse(promotionRefusals.changedMeanwhile);
    await noteApprovedOutflow(tx, outflowOf(id, subjectId, percent), askedBy);
    if (await promotions.endPromotion(tx, subjectId, false)) refuse(promotionRefusals.changedMeanwhile);
    await tx.audit({ subject: { kind: 'promotion', id: subjectId }, after: { isEnded: false }, why: reason });
  },
};
