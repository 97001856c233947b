import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { expected, type Film, officeClient, useTextOf } from './paywallOfficeClient.ts';

const noFilters = {};

/** `/office/films/`: which videos take a pass, and the way to put one behind the wall or to set it free. */
export function FilmsPage(_: TemplateProps) {
  const t = useWords('paywallOffice');
  const locale = useLocale();
  const [deed, setDeed] = useState<Deed<unknown>>();
  const deedFor = useFilmDeed();
  const list = useOfficeList<Film>((_query, signal) => officeClient.listFilms({}, { ...expected, signal }), noFilters);
  return (
    <OfficePage title={t('films.title')}>
      <OfficeList
        label={t('films.title')}
        list={list}
        columns={[
          { name: 'title', title: t('films.name'), show: ({ title }) => title },
          {
            name: 'published',
            title: t('films.published'),
            isExtra: true,
            show: ({ publishedAt }) => formatDate(publishedAt, locale),
          },
          {
            name: 'payment',
            title: t('films.payment'),
            show: ({ payment }) => <Badge kind={payment === 'pay' ? 'strong' : 'plain'}>{t(`films.${payment}`)}</Badge>,
          },
          {
            name: 'deed',
            title: t('films.deed'),
            show: (film) => (
              <Button look="secondary" onClick={() => setDeed(deedFor(film))}>
                {t(film.payment === 'pay' ? 'films.unlock' : 'films.lock')}
              </Button>
            ),
          },
        ]}
        keyOf={({ uid }) => uid}
        empty={t('films.empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={list.reload} />
    </OfficePage>
  );
}

function useFilmDeed(): (film: Film) => Deed<unknown> {
  const t = useWords('paywallOffice');
  const textOf = useTextOf();
  return ({ uid, title: name, payment }) => {
    const deed = payment === 'pay' ? 'unlock' : 'lock';
    return {
      title: t(`films.${deed}`),
      consequence: <p>{t(`films.${deed}Text`, { name })}</p>,
      confirmLabel: t(`films.${deed}`),
      run: () => officeClient.changeFilm({ videoUid: uid, payment: payment === 'pay' ? 'free' : 'pay' }, expected),
      done: () => ({ text: t('films.done') }),
      textOf,
    };
  };
}
