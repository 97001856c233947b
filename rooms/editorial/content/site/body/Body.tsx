import type { ReactNode } from 'react';
import { AdSlot } from '#frame/ads/AdSlot.tsx';
import type { BodyItem, ShownDocument } from '../../contentModel.ts';
import { Accordion } from './Accordion.tsx';
import styles from './Body.module.css';
import { Buttons } from './Buttons.tsx';
import { Downloads } from './Downloads.tsx';
import { Facts } from './Facts.tsx';
import { Gallery } from './Gallery.tsx';
import { Headline } from './Headline.tsx';
import { Hero } from './Hero.tsx';
import { NewsList } from './NewsList.tsx';
import { PersonList } from './PersonList.tsx';
import { PictureItem } from './PictureItem.tsx';
import { Quote } from './Quote.tsx';
import { RichText } from './RichText.tsx';
import { SocialWidget } from './SocialWidget.tsx';
import { Teasers } from './Teasers.tsx';
import { VideoTeaser } from './VideoTeaser.tsx';

type Width = 'text' | 'wide' | 'full';

/** How each kind of item is drawn, and how broad it stands on the page. A kind that nobody knows is left out. */
function draw({ type, props }: BodyItem, isFirst: boolean): [Width, ReactNode] | undefined {
  switch (type) {
    case 'headline':
      return ['text', <Headline key={props.id} {...props} />];
    case 'text':
      return ['text', <RichText key={props.id} html={props.html} />];
    case 'picture':
      return [props.isWide ? 'wide' : 'text', <PictureItem key={props.id} {...props} isMain={isFirst} />];
    case 'gallery':
      return ['wide', <Gallery key={props.id} {...props} isMain={isFirst} />];
    case 'quote':
      return ['text', <Quote key={props.id} {...props} />];
    case 'facts':
      return ['text', <Facts key={props.id} {...props} />];
    case 'accordion':
      return ['text', <Accordion key={props.id} {...props} />];
    case 'buttons':
      return ['text', <Buttons key={props.id} {...props} />];
    case 'teasers':
      return ['wide', <Teasers key={props.id} {...props} isMain={isFirst} />];
    case 'newsList':
      return ['wide', <NewsList key={props.id} {...props} isMain={isFirst} />];
    case 'personList':
      return ['wide', <PersonList key={props.id} {...props} isMain={isFirst} />];
    case 'video':
      return ['wide', <VideoTeaser key={props.id} {...props} isMain={isFirst} />];
    case 'socialWidget':
      return ['text', <SocialWidget key={props.id} {...props} />];
    case 'ad':
      return ['wide', <AdSlot key={props.id} slot={props.slot} />];
    case 'hero':
      return ['full', <Hero key={props.id} {...props} isMain={isFirst} />];
    case 'downloads':
      return ['text', <Downloads key={props.id} {...props} />];
  }
}

type Props = {
  items: readonly BodyItem[];
  /** Nothing larger stands above: the first picture is the page's main one. */
  isTop?: boolean;
};

/** The body of a content page: its items one below the other, each as broad as it needs to be. */
export function Body({ items, isTop = false }: Props) {
  const drawn = items.flatMap((item, place) => {
    const parts = draw(item, isTop && place === 0);
    return parts ? [{ item, width: parts[0], content: parts[1] }] : [];
  });
  if (drawn.length === 0) return null;
  return (
    <div className={styles.body}>
      {drawn.map(({ item, width, content }) => (
        <div key={item.props.id} id={item.props.id} className={styles[width]} data-item={item.type}>
          {content}
        </div>
      ))}
    </div>
  );
}

/** Content at the foot of the page, on dark ground when the editor asked for it (CONT-28 to CONT-30). */
export function PageFoot({ footer }: { footer: ShownDocument['footer'] | undefined }) {
  if (!footer || footer.items.length === 0) return null;
  return (
    <aside className={footer.invertTheme ? styles.inverted : styles.foot} data-theme-inverted={footer.invertTheme}>
      <Body items={footer.items} />
    </aside>
  );
}
