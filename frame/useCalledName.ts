import { calledName } from '#platform/names/personName.ts';
import { useLocale } from './link.tsx';
import { useSession } from './session.ts';

/**
 * What pages call the signed-in person, as the language of the page does; empty: nobody, or somebody without a name.
 */
export function useCalledName(): string {
  const { name: firstName = '', familyName: lastName = '' } = useSession();
  return calledName({ firstName, lastName }, useLocale());
}
