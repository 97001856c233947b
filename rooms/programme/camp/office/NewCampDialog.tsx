import { Choice } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { notify } from '#frame/notify.ts';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { campsClient, expected, useTextOf } from './campsClient.ts';

type Props = { isOpen: boolean; onClose(): void; onCreated(): void };

/** Makes a draft of a camp. */
export function NewCampDialog({ isOpen, onClose, onCreated }: Props) {
  const t = useWords('campOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('create.title')} closeLabel={office('close')} isOpen={isOpen} onClose={onClose} place="wide">
      {isOpen ? <NewCamp onClose={onClose} onCreated={onCreated} /> : null}
    </Dialog>
  );
}

const texts = ['nameDe', 'nameEn', 'textDe', 'textEn', 'slug', 'place'] as const;
const days = ['firstDay', 'lastDay', 'opensOn', 'closesOn'] as const;
const times = ['beginsAt', 'endsAt'] as const;
const numbers = ['minAge', 'maxAge', 'price', 'siblingPrice', 'vatRate', 'tenant', 'capacity'] as const;
const boxes = ['isVatExempt', 'hasWaitingList'] as const;

const initial: Record<string, string> = {
  ...Object.fromEntries([...texts, ...days].map((name) => [name, ''])),
  beginsAt: '09:00',
  endsAt: '16:00',
  minAge: '6',
  maxAge: '13',
  price: '199',
  siblingPrice: '179',
  vatRate: '19',
  tenant: '1',
  capacity: '20',
  isVatExempt: '',
  hasWaitingList: 'yes',
};

function NewCamp({ onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const t = useWords('campOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: initial },
    async save(values) {
      const answer = await campsClient.createCamp(termsOf(values), expected);
      if (!answer.ok) return answer;
      notify({ kind: 'success', text: t('create.done') });
      onCreated();
      onClose();
      return { ok: true, data: undefined };
    },
    textOfField: () => office('form.invalid'),
    fieldOf: ({ errorCode }) => (errorCode === 'CAMP_ADDRESS_TAKEN' ? 'slug' : undefined),
    textOf,
  });
  const field = (name: string, type: string) => (
    <TextField key={name} type={type} label={t(`fields.${name}`)} {...form.field(name)} />
  );
  return (
    <OfficeForm form={form} isQuestion submitLabel={t('create.save')} textOf={textOf}>
      {texts.map((name) => field(name, 'text'))}
      {days.map((name) => field(name, 'date'))}
      {times.map((name) => field(name, 'time'))}
      {numbers.map((name) => field(name, 'number'))}
      {boxes.map((name) => {
        const { value, onChange } = form.field(name);
        return (
          <Choice
            key={name}
            type="checkbox"
            checked={value === 'yes'}
            onChange={({ target }) => onChange({ target: { value: target.checked ? 'yes' : '' } })}
          >
            {t(`fields.${name}`)}
          </Choice>
        );
      })}
    </OfficeForm>
  );
}

/** The fields as the call wants them. */
function termsOf(values: Record<string, string>) {
  const text = (name: string) => values[name]?.trim() ?? '';
  const number = (name: string) => Number(text(name).replace(',', '.'));
  const isVatExempt = values.isVatExempt === 'yes';
  return {
    slug: text('slug'),
    place: text('place'),
    beginsAt: text('beginsAt'),
    endsAt: text('endsAt'),
    name: { de: text('nameDe'), en: text('nameEn') },
    text: { de: text('textDe'), en: text('textEn') },
    firstDay: text('firstDay'),
    lastDay: text('lastDay'),
    opensOn: text('opensOn'),
    closesOn: text('closesOn'),
    minAge: number('minAge'),
    maxAge: number('maxAge'),
    price: number('price'),
    siblingPrice: number('siblingPrice'),
    tenant: number('tenant'),
    capacity: number('capacity'),
    vatRate: isVatExempt ? 0 : number('vatRate'),
    isVatExempt,
    hasWaitingList: values.hasWaitingList === 'yes',
  };
}
