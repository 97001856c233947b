import { TextField } from '#design/TextField.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { faultOf } from './choiceRules.ts';
import styles from './ProductPage.module.css';
import type { UserOptionProps } from './pageProps.ts';

type Props = {
  options: readonly UserOptionProps[];
  values: ReadonlyMap<string, string>;
  onChange(values: ReadonlyMap<string, string>): void;
  /** Faults of empty fields are named only after the buyer asked to buy. */
  isAsked: boolean;
};

/** What the buyer may have printed: a name, a number. */
export function Lettering({ options, values, onChange, isAsked }: Props) {
  const t = useWords('shop');
  const locale = useLocale();
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.lettering}>
      <legend>{t('lettering')}</legend>
      {options.map((option) => {
        const value = values.get(option.id) ?? '';
        const fault = faultOf(option, value);
        const isNamed = fault !== undefined && (isAsked || value !== '');
        return (
          <TextField
            key={option.id}
            label={option.name}
            hint={option.price > 0 ? t('extra', { price: formatMoney(option.price, locale) }) : undefined}
            optionalWord={option.isRequired ? undefined : t('optional')}
            error={isNamed ? t(`faults.${fault}`, { length: option.maxLength }) : undefined}
            placeholder={t(`placeholders.${option.kind}`)}
            inputMode={option.kind === 'number' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={option.maxLength}
            value={value}
            onChange={(event) => onChange(new Map(values).set(option.id, event.target.value))}
          />
        );
      })}
    </fieldset>
  );
}
