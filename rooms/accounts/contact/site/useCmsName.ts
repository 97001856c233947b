import { useEffect, useState } from 'react';
import { contactClient as api } from './contactClient.ts';

/**
 * The name by which pages address the signed-in person, once it is there; stays undefined, without a word, for anyone
 * who has none (ACC-35).
 */
export function useCmsName(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    void api.readCmsContact({}, { expected: ({ status }) => status === 404 }).then((answer) => {
      if (answer.ok && !isUnmounted) setName(answer.data.name);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return name;
}
