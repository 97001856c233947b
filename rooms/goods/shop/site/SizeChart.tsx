import { useWords } from '#frame/words.ts';
import styles from './ProductPage.module.css';

/** Body measures in centimetres: size, chest, waist, height. */
const charts: Record<string, readonly (readonly [size: string, chest: string, waist: string, height: string])[]> = {
  adults: [
    ['S', '88–94', '76–82', '168–174'],
    ['M', '95–102', '83–90', '174–180'],
    ['L', '103–111', '91–99', '180–186'],
    ['XL', '112–121', '100–109', '186–190'],
    ['XXL', '122–132', '110–121', '190–194'],
  ],
  kids: [
    ['128', '64–67', '59–61', '123–128'],
    ['140', '68–72', '62–64', '135–140'],
    ['152', '73–78', '65–68', '147–152'],
    ['164', '79–84', '69–72', '159–164'],
  ],
};

/** The table of sizes that belongs to a product. */
export function SizeChart({ chart }: { chart: string }) {
  const t = useWords('shop');
  const rows = Object.hasOwn(charts, chart) ? charts[chart] : undefined;
  if (!rows) return null;
  return (
    <section id="groessen">
      <h2>{t('sizeChart')}</h2>
      <table className={styles.measures}>
        <caption>{t('inCentimetres')}</caption>
        <thead>
          <tr>
            {['size', 'chest', 'waist', 'height'].map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...measures]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure) => (
                <td key={measure}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
