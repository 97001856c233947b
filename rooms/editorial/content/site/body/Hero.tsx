import type { ReactNode } from 'react';
import { buttonClass } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Picture } from '#frame/picture/Picture.tsx';
import type { Button, Picture as PictureOfClub } from '../../contentModel.ts';
import { ContentLink } from '../ContentLink.tsx';
import styles from './Hero.module.css';

type Props = {
  headline: string;
  kicker?: string | undefined;
  subline?: string | undefined;
  picture?: PictureOfClub | undefined;
  button?: Button;
  /** It stands at the top of the page: its headline is the page's, its picture comes first. */
  isMain?: boolean;
  level?: 1 | 2;
  /** Drawn behind the words where there is no picture; otherwise the club's stripes. */
  backdrop?: ReactNode;
};

/** A picture from edge to edge with a large headline over it; without a picture the club's own colours. */
export function Hero({ headline, kicker, subline, picture, button, isMain = false, level = 2, backdrop }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.hero}>
      {picture ? (
        <Picture picture={picture} phoneCrop="tall" sizes="100vw" isMain={isMain} className={styles.picture} />
      ) : (
        <div className={backdrop ? styles.backdrop : styles.stripes} aria-hidden="true">
          {backdrop}
        </div>
      )}
      <div className={styles.words}>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <Heading className={styles.headline}>{headline}</Heading>
        {subline ? <p className={styles.subline}>{subline}</p> : null}
        {button ? (
          <ContentLink href={button.href} className={buttonClass()}>
            {button.label}
            <Icon name="arrowRight" size={20} />
          </ContentLink>
        ) : null}
      </div>
      {picture?.credit ? <small className={styles.credit}>{picture.credit}</small> : null}
    </section>
  );
}
