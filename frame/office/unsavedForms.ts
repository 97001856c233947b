import { useEffect } from 'react';

/** Forms of the page in which something is typed that is not saved. */
const unsaved = new Set<symbol>();

/** Notes that a form has changes that are not saved, as long as `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol('form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isUnsaved]);
}

/** Is something typed on this page that is not saved? */
export const isSomethingUnsaved = (): boolean => unsaved.size > 0;
