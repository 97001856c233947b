import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '#frame/words.ts';
import styles from './Gallery.module.css';
import { ProductPicture } from './ProductPicture.tsx';

const LetteredShirt = lazy(() => import('./LetteredShirt.tsx').then((m) => ({ default: m.LetteredShirt })));

type Props = {
  images: { id: string; colour: string | null; alt?: string }[];
  colour: string | null;
  name: string;
  /** What is to be printed on it; while there is something, the shirt is drawn with it instead of the first picture. */
  lettered: { colours: string[]; name: string; number: string } | undefined;
};

/** The pictures of the chosen colour: one large, the others to pick below it. */
export function Gallery({ images, colour, name, lettered }: Props) {
  const t = useWords('shop');
  const shown = images.filter((image) => colour === null || image.colour === null || image.colour === colour);
  const [picked, setPicked] = useState<string>();
  const lettering = lettered && `${lettered.name} ${lettered.number}`;
  useEffect(() => (lettering === undefined ? undefined : setPicked(undefined)), [lettering]);
  const main = shown.find(({ id }) => id === picked) ?? shown[0];
  if (!main) return <div className={styles.main} />;
  const picture = <ProductPicture id={main.id} alt={main.alt ?? name} sizes="(min-width: 900px) 660px, 100vw" isMain />;
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        {lettered && picked === undefined ? (
          <Suspense fallback={picture}>
            <LetteredShirt {...lettered} />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      {shown.length > 1 ? (
        <ul className={styles.thumbnails}>
          {shown.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('showPicture', { place: place + 1, count: shown.length })}
                aria-pressed={id === main.id && (!lettered || picked !== undefined)}
                onClick={() => setPicked(id)}
              >
                <ProductPicture id={id} alt="" sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
