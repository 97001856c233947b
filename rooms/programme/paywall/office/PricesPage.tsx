import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatDate, formatEuros, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { type Plan, plans } from '../passRules.ts';
import { expected, officeClient, type PassPrice, useTextOf } from './paywallOfficeClient.ts';

const noFilters = {};

/** `/office/pass-prices/`: what passes cost, from which day on, and the way to set another price. */
export function PricesPage(_: TemplateProps) {
  const t = useWords('paywallOffice');
  const locale = useLocale();
  const [isSetting, setSetting] = useState(false);
  const list = useOfficeList<PassPrice>(
    (_query, signal) => officeClient.listPassPrices({}, { ...expected, signal }),
    noFilters,
  );
  return (
    <OfficePage title={t('prices.title')} actions={<Button onClick={() => setSetting(true)}>{t('prices.set')}</Button>}>
      <OfficeList
        label={t('prices.title')}
        list={list}
        columns={[
          { name: 'plan', title: t('prices.plan'), show: ({ plan }) => t(`plans.${plan}`) },
          {
            name: 'from',
            title: t('prices.from'),
            show: ({ validFrom }) => (
              <>
                {formatDate(`${validFrom}T12:00:00Z`, locale)}{' '}
                {validFrom > todayAtHome() ? <Badge kind="warn">{t('prices.coming')}</Badge> : null}
              </>
            ),
          },
          { name: 'price', title: t('prices.price'), isNumber: true, show: ({ price }) => formatEuros(price, locale) },
        ]}
        keyOf={({ plan, validFrom }) => `${plan} ${validFrom}`}
        empty={t('prices.empty')}
      />
      {isSetting ? <SetPrice onClose={() => setSetting(false)} onDone={list.reload} /> : null}
    </OfficePage>
  );
}

function SetPrice({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const t = useWords('paywallOffice');
  const textOf = useTextOf();
  const [plan, setPlan] = useState<Plan>('30D');
  const [validFrom, setValidFrom] = useState(todayAtHome);
  const [price, setPrice] = useState('');
  return (
    <ConfirmDeed
      deed={{
        title: t('prices.set'),
        consequence: <p>{t('prices.setText')}</p>,
        fields: (
          <>
            <Select
              label={t('prices.plan')}
              value={plan}
              options={plans.map((value) => ({ value, label: t(`plans.${value}`) }))}
              onChange={({ target }) => setPlan(target.value as Plan)}
            />
            <TextField
              type="date"
              label={t('prices.from')}
              required
              value={validFrom}
              onChange={({ target }) => setValidFrom(target.value)}
            />
            <TextField
              label={t('prices.price')}
              inputMode="decimal"
              required
              maxLength={8}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          </>
        ),
        confirmLabel: t('prices.set'),
        run: () =>
          officeClient.setPassPrice({ plan, validFrom, price: Number(price.trim().replace(',', '.')) }, expected),
        done: () => ({ text: t('prices.done') }),
        textOf,
      }}
      onClose={onClose}
      onChanged={onDone}
    />
  );
}
