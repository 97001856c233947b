import { useCallback } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { sellerName } from '#frame/office/club.ts';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumn, Fact, Facts } from '#frame/office/DetailParts.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { EndPromotion } from './EndPromotion.tsx';
import { MakePromotion } from './MakePromotion.tsx';
import { PromotionTerms } from './PromotionTerms.tsx';
import { expected, type OfficePromotion, promotionsClient } from './promotionsClient.ts';
import { badgeOf, shownValue } from './promotionView.ts';
import { Uses } from './Uses.tsx';

type PromotionProps = { promotion: OfficePromotion; onSaved(promotion: OfficePromotion): void };

/** `/office/promotions/:promotionId/`: a promotion code, the orders with it, and who changed it; `new` makes one. */
export function PromotionPage({ props: { promotionId } }: TemplateProps<{ promotionId: string }>) {
  return promotionId === 'new' ? <MakePromotion /> : <PromotionContent key={promotionId} promotionId={promotionId} />;
}

function PromotionContent({ promotionId }: { promotionId: string }) {
  const t = useWords('codesOffice');
  const detail = useDetail(useCallback(() => promotionsClient.readPromotion({ promotionId }, expected), [promotionId]));
  return (
    <DetailPage
      detail={detail}
      title={(promotion) => promotion?.code ?? t('promotion')}
      back={{ href: '/office/promotions/', label: t('all') }}
      gone={t('gone')}
    >
      {(promotion) => <Promotion promotion={promotion} onSaved={detail.show} />}
    </DetailPage>
  );
}

function Promotion({ promotion, onSaved }: PromotionProps) {
  const t = useWords('codesOffice');
  const mayChange = useOfficeSelf(true)?.permissions.includes('promotions.change');
  return (
    <DetailColumn>
      <PromotionFacts promotion={promotion} />
      {promotion.isAsked ? <Notice kind="warn">{t('approval.waits')}</Notice> : null}
      {mayChange ? <EndPromotion promotion={promotion} onSaved={onSaved} /> : null}
      {mayChange ? <PromotionTerms promotion={promotion} onSaved={onSaved} /> : null}
      <Uses promotionId={promotion.id} used={promotion.used} />
      <History promotion={promotion} />
    </DetailColumn>
  );
}

function PromotionFacts({ promotion }: Pick<PromotionProps, 'promotion'>) {
  const t = useWords('codesOffice');
  const locale = useLocale();
  const { state, used, maxUses, discount, tenant, firstDay, lastDay, minimumOrderValue, created } = promotion;
  const goods = [...promotion.articles.map(({ sku, name }) => `${name} (${sku})`), ...categoryNames(promotion)];
  return (
    <Facts>
      <Fact name={t('columns.state')}>
        <Badge kind={badgeOf[state]}>{t(`states.${state}`)}</Badge>
      </Fact>
      <Fact name={t('columns.value')}>{shownValue(promotion, locale)}</Fact>
      <Fact name={t('goods')}>{goods.join(', ') || t('everything')}</Fact>
      {minimumOrderValue > 0 ? (
        <Fact name={t('fields.minimumOrderValue')}>{formatEuros(minimumOrderValue, locale)}</Fact>
      ) : null}
      <Fact name={t('columns.used')}>{maxUses === undefined ? used : t('usedOf', { used, of: maxUses })}</Fact>
      <Fact name={t('columns.discount')}>{formatEuros(discount, locale)}</Fact>
      <Fact name={t('columns.seller')}>{sellerName(tenant)}</Fact>
      <Fact name={t('fields.firstDay')}>{firstDay ? formatDate(firstDay, locale) : t('atOnce')}</Fact>
      <Fact name={t('fields.lastDay')}>{lastDay ? formatDate(lastDay, locale) : t('forever')}</Fact>
      <Fact name={t('created')}>{formatDate(created, locale)}</Fact>
    </Facts>
  );
}

const categoryNames = ({ categories }: OfficePromotion) => categories.map(({ name }) => name);

function History({ promotion: { changes } }: Pick<PromotionProps, 'promotion'>) {
  const t = useWords('codesOffice');
  return (
    <section>
      <h2>{t('history.title')}</h2>
      {changes.length === 0 ? <p>{t('history.empty')}</p> : null}
      <Timeline
        steps={changes.map(({ at, what, who, why }) => ({
          at,
          what: t(`history.${what}`),
          who: who && (who.name ?? t('history.deletedAccount')),
          why,
        }))}
      />
    </section>
  );
}
