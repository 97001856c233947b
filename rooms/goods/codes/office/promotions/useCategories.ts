import { useEffect, useState } from 'react';
import { type Category, expected, promotionsClient } from './promotionsClient.ts';

/** The categories of the shop; none until they are read. */
export function useCategories(): readonly Category[] {
  const [all, setAll] = useState<readonly Category[]>([]);
  useEffect(() => {
    void promotionsClient
      .listPromotionCategories({}, expected)
      .then((answer) => (answer.ok ? setAll(answer.data.items) : undefined));
  }, []);
  return all;
}
