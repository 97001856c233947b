import type { PersonCard } from '../../contentModel.ts';
import { PeopleGroups } from '../PersonTile.tsx';

type Props = { title?: string; people: readonly PersonCard[]; isMain?: boolean };

/** People within a page, in their groups. */
export function PersonList({ title, people, isMain = false }: Props) {
  if (people.length === 0) return null;
  return (
    <section>
      {title ? <h2>{title}</h2> : null}
      <PeopleGroups people={people} level={title ? 3 : 2} isMain={isMain} />
    </section>
  );
}
