import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Deeds, DetailColumn, DetailPart, Fact, Facts } from '#frame/office/DetailParts.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { GiveDaysDialog } from './GiveDaysDialog.tsx';
import { badgeOf } from './PassesPage.tsx';
import { expected, type OfficePass, officeClient, useTextOf } from './paywallOfficeClient.ts';

/** `/office/paywall/:subscriptionId/`: one pass with its owner, what was paid and what failed; each look is logged. */
export function PassPage({ props: { subscriptionId } }: TemplateProps<{ subscriptionId: string }>) {
  const t = useWords('paywallOffice');
  const detail = useDetail(useCallback(() => officeClient.readPass({ subscriptionId }, expected), [subscriptionId]));
  return (
    <DetailPage
      detail={detail}
      title={(pass) => (pass ? t('pass', { number: pass.number }) : t('one'))}
      back={{ href: '/office/paywall/', label: t('all') }}
      gone={t('gone')}
    >
      {(pass) => (
        <DetailColumn>
          <PassFacts pass={pass} />
          <PassDeeds pass={pass} onSaved={detail.show} />
          <Periods pass={pass} />
          <Renewals pass={pass} />
        </DetailColumn>
      )}
    </DetailPage>
  );
}

function PassFacts({ pass }: { pass: OfficePass }) {
  const t = useWords('paywallOffice');
  const locale = useLocale();
  const { person, state } = pass;
  return (
    <Facts>
      <Fact name={t('person')}>
        {person ? <Link href={`/office/people/${person.accountId}/`}>{person.name}</Link> : t('forgotten')}
      </Fact>
      <Fact name={t('columns.state')}>
        <Badge kind={badgeOf[state]}>{t(`states.${state}`)}</Badge>
      </Fact>
      {(['startedAt', 'paidUntil', 'expiresAt'] as const).map((name) => (
        <Fact key={name} name={t(name === 'startedAt' ? name : `columns.${name}`)}>
          {formatInstant(pass[name], locale)}
        </Fact>
      ))}
      <Fact name={t('columns.isRenewed')}>{t(pass.isRenewed ? 'yes' : 'no')}</Fact>
      {(['failures', 'devices', 'plays'] as const).map((name) => (
        <Fact key={name} name={t(`columns.${name}`)}>
          {pass[name]}
        </Fact>
      ))}
    </Facts>
  );
}

function PassDeeds({ pass, onSaved }: { pass: OfficePass; onSaved(pass: OfficePass): void }) {
  const t = useWords('paywallOffice');
  const textOf = useTextOf();
  const [isGiving, setGiving] = useState(false);
  const [deed, setDeed] = useState<Deed<OfficePass>>();
  if (pass.state === 'expired' || pass.state === 'ended') return null;
  const end: Deed<OfficePass> = {
    title: t('deeds.end'),
    consequence: <p>{t('deeds.endText', { number: pass.number })}</p>,
    confirmLabel: t('deeds.end'),
    reason: { label: t('deeds.reason'), isNeeded: true },
    async run(reason = '') {
      const answer = await officeClient.endPass({ subscriptionId: pass.id, reason }, expected);
      if (answer.ok) onSaved(answer.data);
      return answer;
    },
    textOf,
  };
  return (
    <>
      <Deeds>
        <Button onClick={() => setGiving(true)}>{t('deeds.extend')}</Button>
        <Button look="secondary" onClick={() => setDeed(end)}>
          {t('deeds.end')}
        </Button>
      </Deeds>
      {isGiving ? (
        <GiveDaysDialog
          pass={pass}
          onClose={() => setGiving(false)}
          onDone={(changed) => changed && onSaved(changed)}
        />
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </>
  );
}

function Periods({ pass: { periods } }: { pass: OfficePass }) {
  const t = useWords('paywallOffice');
  const locale = useLocale();
  const columns = (['kind', 'span', 'paid', 'order'] as const).map((name) => t(`periods.${name}`));
  return (
    <DetailPart title={t('periods.title')}>
      <SmallTable columns={columns}>
        {periods.map(({ id, origin, plan, startsAt, endsAt, paid, orderId, isTakenBack }) => (
          <tr key={id}>
            <td>
              <span>{t(`periods.origins.${origin}`)}</span> {plan ? <span>{t(`plans.${plan}`)}</span> : null}
            </td>
            <td>
              {formatInstant(startsAt, locale)} – {formatInstant(endsAt, locale)}
            </td>
            <td>
              <span>{formatEuros(paid, locale)}</span> {isTakenBack ? <span>({t('periods.back')})</span> : null}
            </td>
            <td>{orderId ? <Link href={`/office/orders/${orderId}/`}>{t('show')}</Link> : null}</td>
          </tr>
        ))}
      </SmallTable>
    </DetailPart>
  );
}

function Renewals({ pass: { renewals } }: { pass: OfficePass }) {
  const t = useWords('paywallOffice');
  const locale = useLocale();
  const columns = (['at', 'amount', 'state'] as const).map((name) => t(`renewals.${name}`));
  return (
    <DetailPart title={t('renewals.title')}>
      {renewals.length === 0 ? <p>{t('renewals.none')}</p> : null}
      {renewals.length > 0 ? (
        <SmallTable columns={columns}>
          {renewals.map(({ id, at, amount, state, failureCode }) => (
            <tr key={id}>
              <td>{formatInstant(at, locale)}</td>
              <td>{formatEuros(amount, locale)}</td>
              <td>
                <span>{t(`renewals.states.${state}`)}</span> {failureCode ? <span>({failureCode})</span> : null}
              </td>
            </tr>
          ))}
        </SmallTable>
      ) : null}
    </DetailPart>
  );
}
