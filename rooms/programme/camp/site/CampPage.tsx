import { useEffect, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button } from '#design/Button.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { BookingForm } from './BookingForm.tsx';
import { CampFacts } from './CampFacts.tsx';
import styles from './Camps.module.css';
import { campClient, expected } from './campClient.ts';
import { daysText, toneOf, wayIn } from './campView.ts';
import type { Camp, CampPageProps } from './pageProps.ts';

/** One camp, and the way into it: booking or waiting list (CAMP-01). Words: `camp`, `cart`. */
export function CampPage({ props }: TemplateProps<CampPageProps>) {
  const t = useWords('camp');
  const frame = useWords('frame');
  const locale = useLocale();
  const camp = useLiveCamp(props.camp);
  const name = inLocale(camp.name, locale);
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/fussballschule/">{t('title')}</Link>
        {name}
      </Breadcrumbs>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.lead}>{daysText(camp, locale)}</p>
      <Badge kind={toneOf(camp)}>{camp.isCalledOff ? t('calledOff') : t(`states.${camp.state}`)}</Badge>
      <CampFacts camp={camp} />
      <p className={styles.lead}>{inLocale(camp.text, locale)}</p>
      <WayIn camp={camp} />
    </div>
  );
}

function WayIn({ camp }: { camp: Camp }) {
  const t = useWords('camp');
  const { status } = useSession();
  const way = wayIn(camp);
  if (!way) return null;
  return (
    <section>
      <h2>{t(way === 'book' ? 'book.title' : 'book.waitTitle')}</h2>
      {status === 'signedIn' ? <BookingForm camp={camp} way={way} /> : null}
      {status === 'anonymous' ? (
        <>
          <p>{t('book.signIn')}</p>
          <Button onClick={() => void signIn()}>{t('book.toSignIn')}</Button>
        </>
      ) : null}
    </section>
  );
}

/** The page is the same for everybody and may be minutes old: state and places are read once more. */
function useLiveCamp(camp: Camp): Camp {
  const [live, setLive] = useState(camp);
  useEffect(() => {
    let isLeft = false;
    setLive(camp);
    void campClient.readCamp({ campId: camp.id }, expected).then((answer) => {
      if (answer.ok && !isLeft) setLive(answer.data);
    });
    return () => {
      isLeft = true;
    };
  }, [camp]);
  return live;
}
