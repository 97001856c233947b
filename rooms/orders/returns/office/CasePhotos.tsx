import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { fetchOfficePicture } from '#frame/office/fetchOfficeFile.ts';
import { type UploadAnswer, uploadOfficeFile } from '#frame/office/uploadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { useNameOf } from './CaseFacts.tsx';
import styles from './Inbox.module.css';
import type { OfficeReturn } from './inboxClient.ts';
import type { CaseDeeds } from './useCaseDeeds.tsx';

type Photo = OfficeReturn['photos'][number];
type Props = { one: OfficeReturn; deeds: CaseDeeds; mayChange: boolean };

/** What was in the parcel, in pictures. */
export function CasePhotos({ one, deeds, mayChange }: Props) {
  const t = useWords('returnsOffice');
  const { number, photos } = one;
  if (photos.length === 0 && !mayChange) return null;
  return (
    <DetailPart title={t('photos.title')}>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoPicture number={number} photo={photo} place={at + 1} />
            {mayChange ? (
              <Button look="quiet" onClick={() => deeds.removePhoto(photo.id)}>
                {t('photos.remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? <AddPhoto number={number} onSaved={deeds.onSaved} /> : null}
    </DetailPart>
  );
}

type PictureProps = { number: string; photo: Photo; place: number };

function PhotoPicture({ number, photo: { id, width, height, at, by }, place }: PictureProps) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  const nameOf = useNameOf();
  const [source, setSource] = useState<string | 'failed'>();
  useEffect(() => {
    let isUnmounted = false;
    void fetchOfficePicture(`/office/v1/returns/${number}/photos/${id}`).then((url) => {
      if (!isUnmounted) setSource(url ?? 'failed');
    });
    return () => {
      isUnmounted = true;
    };
  }, [number, id]);
  return (
    <figure>
      {source === 'failed' ? (
        <p>{t('photos.unreadable')}</p>
      ) : (
        <img src={source} width={width} height={height} alt={t('photos.alt', { place, number })} />
      )}
      <figcaption>{[nameOf(by), formatInstant(at, locale)].join(' · ')}</figcaption>
    </figure>
  );
}

type Failure = 'tooLarge' | 'wrongType' | 'failed' | 'NOT_A_PICTURE' | 'TOO_MANY_PHOTOS';

function failureOf({ status, errorCode }: Extract<UploadAnswer<unknown>, { ok: false }>): Failure {
  if (errorCode === 'NOT_A_PICTURE' || errorCode === 'TOO_MANY_PHOTOS') return errorCode;
  return status === 413 ? 'tooLarge' : status === 415 ? 'wrongType' : 'failed';
}

function AddPhoto({ number, onSaved }: { number: string; onSaved(one: OfficeReturn): void }) {
  const t = useWords('returnsOffice');
  const room = useWords('returns');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await uploadOfficeFile<OfficeReturn>(`/office/v1/returns/${number}/photos`, file, file.type);
    setBusy(false);
    if (input.current) input.current.value = '';
    if (answer.ok) onSaved(answer.data);
    else setFailure(failureOf(answer));
  };
  const isRefusal = failure === 'NOT_A_PICTURE' || failure === 'TOO_MANY_PHOTOS';
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('photos.add')}
        hidden
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {failure ? <Notice kind="bad">{isRefusal ? room(`refusals.${failure}`) : t(`photos.${failure}`)}</Notice> : null}
      <Button look="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('photos.add')}
      </Button>
      <p className={styles.hint}>{t('photos.hint')}</p>
    </>
  );
}
