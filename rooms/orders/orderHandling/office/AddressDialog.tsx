import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { fieldErrorsOf } from '#frame/office/fieldErrors.ts';
import { useWords } from '#frame/words.ts';
import { countryName } from '#platform/address/countryName.ts';
import { expected, type OfficeOrder, ordersClient } from './ordersClient.ts';
import type { OrderDialogProps } from './useOrderDeeds.tsx';

const fields = [
  'firstName',
  'lastName',
  'company',
  'street',
  'additionalAddress',
  'postalCode',
  'city',
  'phone',
] as const;
type Fields = Record<(typeof fields)[number], string>;

const fieldsOf = ({ shippingAddress }: OfficeOrder): Fields =>
  Object.fromEntries(fields.map((name) => [name, shippingAddress[name] ?? ''])) as Fields;

/** What is empty is not sent: the API knows optional fields by their absence. */
const filled = ({ company, additionalAddress, phone, ...rest }: Fields) => ({
  ...rest,
  ...(company ? { company } : {}),
  ...(additionalAddress ? { additionalAddress } : {}),
  ...(phone ? { phone } : {}),
});

/** Changes where an order is sent to; the address before can be put back. */
export function AddressDialog({ order, change, textOf, onClose }: OrderDialogProps) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const [before] = useState(() => fieldsOf(order));
  const [values, setValues] = useState(before);
  const [problem, setProblem] = useState<Problem>();
  const errors = problem ? fieldErrorsOf(problem, fields, () => t('address.invalid')) : {};
  const send = async (address: Fields, reason: string) => {
    const answer = await change((seen) =>
      ordersClient.changeDeliveryAddress({ ...seen, ...filled(address), reason }, expected),
    );
    setProblem(answer.ok ? undefined : answer.problem);
    return answer;
  };
  return (
    <ConfirmDeed
      deed={{
        title: t('address.title'),
        consequence: <p>{t('address.text', { country: countryName(order.shippingAddress.countryCode, locale) })}</p>,
        fields: fields.map((name) => (
          <TextField
            key={name}
            label={t(`address.${name}`)}
            optionalWord={['company', 'additionalAddress', 'phone'].includes(name) ? t('optional') : undefined}
            error={errors[name]}
            value={values[name]}
            maxLength={150}
            onChange={({ target }) => setValues((all) => ({ ...all, [name]: target.value }))}
          />
        )),
        confirmLabel: t('address.confirm'),
        reason: { label: t('reason'), isNeeded: true },
        run: (reason = '') => send(values, reason),
        done: () => ({
          text: t('address.done'),
          undo: { label: t('undo.button'), text: t('address.undone'), run: () => send(before, t('undo.button')) },
        }),
        textOf,
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
