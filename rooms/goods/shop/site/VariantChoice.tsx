import { useWords } from '#frame/words.ts';
import { type Choice, isBuyable, valuesOf } from './choiceRules.ts';
import type { VariantProps } from './pageProps.ts';
import styles from './VariantChoice.module.css';

type Props = {
  variants: readonly VariantProps[];
  choice: Choice;
  onChange(choice: Choice): void;
  /** What the buyer has yet to choose, once they asked to buy. */
  missing: 'colour' | 'size' | undefined;
  sizeChart: string | null;
};

/** Colours and sizes as round buttons in a box; what is sold out stays choosable, crossed out, so that one sees why. */
export function VariantChoice({ variants, choice, onChange, missing, sizeChart }: Props) {
  const t = useWords('shop');
  const names = new Map(variants.map(({ colour, colourName }) => [colour, colourName]));
  const group = (kind: 'colour' | 'size', legend: string, nameOf: (value: string) => string) => {
    const values = valuesOf(variants, kind);
    // One colour alone is nothing to choose; one size says that it fits this size only.
    if (values.length === 0 || (kind === 'colour' && values.length === 1)) return null;
    return (
      <fieldset className={styles.group}>
        <legend>
          {legend}
          {kind === 'colour' && choice.colour ? (
            <span className={styles.current}>: {nameOf(choice.colour)}</span>
          ) : null}
        </legend>
        <div className={styles.values}>
          {values.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={kind}
                value={value}
                checked={choice[kind] === value}
                onChange={() => onChange({ ...choice, [kind]: value })}
              />
              <span className={isBuyable(variants, kind, value, choice) ? styles.box : `${styles.box} ${styles.gone}`}>
                {nameOf(value)}
                {isBuyable(variants, kind, value, choice) ? null : (
                  <span className={styles.hidden}> ({t('soldOut')})</span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  };
  return (
    <>
      {group('colour', t('colour'), (value) => names.get(value) ?? value)}
      {group('size', t('size'), (value) => value)}
      {sizeChart ? (
        <p className={styles.chart}>
          <a href="#groessen">{t('sizeChart')}</a>
        </p>
      ) : null}
      <p role="alert" className={styles.missing}>
        {missing ? t(missing === 'size' ? 'chooseSize' : 'chooseColour') : null}
      </p>
    </>
  );
}
