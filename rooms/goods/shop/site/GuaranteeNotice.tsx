import { type GuaranteeText, guaranteeNotice, guaranteeParagraphs } from '#club/guaranteeNotice.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './GuaranteeNotice.module.css';

/**
 * The Commission's own pictures of the notice, where the club has put them (`club/guaranteeNotice/de.svg`, `en.svg`).
 */
const officialPictures = import.meta.glob<string>('/club/guaranteeNotice/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Props = { pictures?: Readonly<Record<string, string>> | undefined };

/**
 * The harmonised notice on the legal guarantee of conformity (Implementing Regulation (EU) 2025/1960), in colour and in
 * full: the official picture where there is one, otherwise its words in its layout. Anyone who reads another language
 * is told first what it says.
 */
export function GuaranteeNotice({ pictures }: Props) {
  const t = useWords('shop');
  const locale = useLocale();
  return (
    <>
      {guaranteeNotice(locale).language === locale ? null : <p>{t('guaranteeText')}</p>}
      <Notice pictures={pictures} />
    </>
  );
}

/** What it says in the reader's words, and the notice itself behind a click. */
export function FoldedGuaranteeNotice() {
  const t = useWords('shop');
  return (
    <>
      <p>{t('guaranteeText')}</p>
      <details className={styles.folded}>
        <summary>{t('guaranteeNotice')}</summary>
        <Notice />
      </details>
    </>
  );
}

function Notice({ pictures = officialPictures }: Props) {
  const text = guaranteeNotice(useLocale());
  const { language } = text;
  const picture = pictures[`/club/guaranteeNotice/${language}.svg`];
  const alternative = guaranteeParagraphs(text).join(' ');
  return (
    <div className={styles.place}>
      <section className={styles.notice} lang={language} aria-label={text.title}>
        {picture ? (
          <img src={picture} alt={alternative} width={210} height={297} loading="lazy" decoding="async" />
        ) : (
          <Words text={text} />
        )}
      </section>
      <p className={styles.link}>
        <a href={`https://${text.address}`} lang={language}>
          {text.address}
        </a>
      </p>
    </div>
  );
}

function Words({ text }: { text: GuaranteeText }) {
  return (
    <>
      <p className={styles.title}>
        {text.title}
        <Stars />
      </p>
      <div className={styles.columns}>
        <div>
          <p className={styles.lead}>{text.lead}</p>
          <p>{text.claims}</p>
          <Items items={text.claimsList} />
          <p>{text.liability}</p>
          <Items items={text.remedies} />
        </div>
        <div>
          <p>{text.countries}</p>
          <p>{text.more}</p>
          <Code rows={text.code} />
        </div>
      </div>
      <div className={styles.steps}>
        <p>
          <strong>{text.steps}</strong>
        </p>
        <ol>
          {text.stepsList.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className={styles.commercial}>{text.commercial}</p>
    </>
  );
}

const Items = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Twelve points in a ring, as on the flag. */
function Stars() {
  const angles = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);
  return (
    <svg viewBox="-20 -20 40 40" width={48} height={48} aria-hidden="true" className={styles.stars}>
      {angles.map((angle) => (
        <polygon
          key={angle}
          points={star}
          transform={`translate(${(14 * Math.sin(angle)).toFixed(2)} ${(-14 * Math.cos(angle)).toFixed(2)})`}
        />
      ))}
    </svg>
  );
}

const star = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 3.4 : 1.3;
  const angle = (index * Math.PI) / 5;
  return `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;
}).join(' ');

const digits = 8;

/** The QR code. Anyone who reads with a screen reader has the link below it. */
function Code({ rows }: { rows: string }) {
  const size = rows.length / digits;
  const runs = Array.from({ length: size }, (_, y) => {
    const bits = Number.parseInt(rows.slice(y * digits, (y + 1) * digits), 16);
    const row = bits.toString(2).padStart(size, '0');
    return [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
  });
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className={styles.code}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#ffffff" />
      <path d={runs.join('')} fill="#000000" />
    </svg>
  );
}
