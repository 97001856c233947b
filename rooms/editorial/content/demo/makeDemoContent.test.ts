import { expect, it } from 'vitest';
import { contentWiring } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import { importFolder } from '../server/import/importFolder.ts';
import { linesOf } from '../server/import/report.ts';
import { demoFolder } from './makeDemoContent.ts';

const house = await testHouse();

it('imports the demo club without a complaint, and the second time changes nothing', async () => {
  // The demo's videos come after its texts.
  const { listKnownVideos: _, ...wiring } = contentWiring;
  const first = await importFolder(house.context(), demoFolder, wiring);
  expect(linesOf(first.complaints)).toEqual([]);
  expect(first.saved.length).toBeGreaterThan(100);
  const second = await importFolder(house.context(), demoFolder, wiring);
  expect(second.saved).toEqual([]);
  expect(second.unchanged).toBe(first.saved.length);
});
