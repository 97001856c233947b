import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import type { Change } from './PhoneOrderPage.tsx';
import { expected, type FoundVariant, type PhoneCase, phoneOrdersClient } from './phoneOrdersClient.ts';
import { useTextOf } from './useTextOf.ts';

type Props = { personId: string; variant: FoundVariant; change: Change; onClose(): void };

/** Asks what is printed on a piece, and puts it into the cart like that. */
export function LetteringDialog({ personId, variant: { sku, options }, change, onClose }: Props) {
  const t = useWords('phoneOrdersOffice');
  const textOf = useTextOf();
  const [values, setValues] = useState<Record<string, string>>({});
  const add = async () => {
    const userOptionValues = options.flatMap(({ id: optionId }) => {
      const value = values[optionId]?.trim();
      return value ? [{ optionId, value }] : [];
    });
    const answer = await phoneOrdersClient.addPhoneItem({ personId, sku, quantity: 1, userOptionValues }, expected);
    if (answer.ok) await change(Promise.resolve(answer));
    return answer;
  };
  return (
    <ConfirmDeed<PhoneCase>
      deed={{
        title: t('products.letteringTitle'),
        consequence: <p>{t('products.letteringText')}</p>,
        fields: options.map((option) => (
          <Option
            key={option.id}
            option={option}
            value={values[option.id] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [option.id]: value }))}
          />
        )),
        confirmLabel: t('products.add'),
        run: add,
        textOf,
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}

type OptionProps = { option: FoundVariant['options'][number]; value: string; onChange(value: string): void };

function Option({ option: { name, price, maxLength, isRequired, players }, value, onChange }: OptionProps) {
  const t = useWords('phoneOrdersOffice');
  const office = useWords('office');
  const locale = useLocale();
  const label = t('products.extra', { name, price: formatEuros(price, locale) });
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (players.length > 0)
    return (
      <Select
        label={label}
        value={value}
        options={[
          { value: '', label: t('products.nothing') },
          ...players.map((player) => ({ value: player, label: player })),
        ]}
        onChange={change}
      />
    );
  return (
    <TextField
      label={label}
      optionalWord={isRequired ? undefined : office('optional')}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={change}
    />
  );
}
