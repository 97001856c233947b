import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { faultOf } from '../letteringRules.ts';
import { withOptionValue } from './choiceRules.ts';
import styles from './ProductPage.module.css';
import type { ProductPageProps, UserOptionProps } from './pageProps.ts';

type Props = {
  options: readonly UserOptionProps[];
  players: ProductPageProps['players'];
  values: ReadonlyMap<string, string>;
  onChange(values: ReadonlyMap<string, string>): void;
  /** Faults of empty fields are named only after the buyer asked to buy. */
  isAsked: boolean;
};

/** What the buyer may have printed: a name of their own or a player's, a number. */
export function Lettering({ options, players, values, onChange, isAsked }: Props) {
  const t = useWords('shop');
  const locale = useLocale();
  if (options.length === 0) return null;
  const names = players.map(({ name }) => name);
  return (
    <fieldset className={styles.lettering}>
      <legend>{t('lettering')}</legend>
      {options.map((option) => {
        const value = values.get(option.id) ?? '';
        const fault = faultOf(option, value, names);
        const isNamed = fault !== undefined && (isAsked || value !== '');
        const field = {
          label: option.name,
          hint: option.price > 0 ? t('extra', { price: formatMoney(option.price, locale) }) : undefined,
          optionalWord: option.isRequired ? undefined : t('optional'),
          error: isNamed ? t(`faults.${fault}`, { length: option.maxLength }) : undefined,
        };
        const change = (next: string) => onChange(withOptionValue(options, values, { option, value: next, players }));
        return option.kind === 'player' ? (
          <Select
            key={option.id}
            {...field}
            options={[{ value: '', label: t('noPlayer') }, ...players.map(playerOption)]}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <TextField
            key={option.id}
            {...field}
            placeholder={t(`placeholders.${option.kind}`)}
            inputMode={option.kind === 'number' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={option.maxLength}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        );
      })}
    </fieldset>
  );
}

const playerOption = ({ name, number }: ProductPageProps['players'][number]) => ({
  value: name,
  label: number === null ? name : `${number} ${name}`,
});
