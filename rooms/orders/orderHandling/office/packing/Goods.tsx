import styles from './Packing.module.css';

type Props = { name: string; variant?: string | undefined; options: readonly string[] };

/** What a thing is, which variant, and what is to stand on it. */
export function Goods({ name, variant, options }: Props) {
  return (
    <>
      {name}
      {variant ? <small className={styles.variant}>{variant}</small> : null}
      {options.length > 0 ? <strong className={styles.options}>{options.join(' · ')}</strong> : null}
    </>
  );
}
