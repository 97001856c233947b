import { lazy, Suspense, useState } from 'react';
import { Picture } from '#frame/picture/Picture.tsx';
import { useWords } from '#frame/words.ts';
import { pictureAddress } from '#platform/media/crops.ts';
import type { Picture as PictureOfClub } from '../../contentModel.ts';
import styles from './Gallery.module.css';
import { ListHead } from './ListHead.tsx';

const Lightbox = lazy(() => import('./Lightbox.tsx').then((m) => ({ default: m.Lightbox })));

type Props = { title?: string; pictures: readonly PictureOfClub[]; link?: string; isMain?: boolean };

/** Pictures as a mosaic; each opens large. Without JavaScript the link shows the picture alone. */
export function Gallery({ title, pictures, link, isMain = false }: Props) {
  const t = useWords('content');
  const [shown, setShown] = useState<number>();
  if (pictures.length === 0) return null;
  return (
    <section>
      <ListHead title={title} more={link ? { href: link, label: t('allPictures') } : undefined} />
      <ul className={styles.pictures}>
        {pictures.map((picture, place) => (
          <li key={picture.id}>
            <a
              href={pictureAddress(picture.id, 'whole', 1280)}
              aria-label={t('enlarge', { picture: picture.alt })}
              onClick={(event) => {
                event.preventDefault();
                setShown(place);
              }}
            >
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes={place === 0 ? '(min-width: 860px) 860px, 100vw' : '(min-width: 860px) 420px, 50vw'}
                isMain={isMain && place === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
