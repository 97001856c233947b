import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawStadium } from './drawStadium.ts';

const pages = 'clubs/eintracht/demo/content/pages';

it('the page about the stadium names the gate of each block as it is drawn', () => {
  const { body } = JSON.parse(readFileSync(`${pages}/stadionplan/page.json`, 'utf8'));
  const written = body[0].props.facts.map((fact: Record<'label' | 'value', { de: string }>) => [
    fact.label.de,
    fact.value.de,
  ]);
  const byGate = Map.groupBy(drawStadium(), ({ entrance }) => entrance);
  const drawn = [...byGate].map(([gate, blocks]) => [
    gate,
    blocks
      .map(({ label }) => label)
      .toSorted()
      .join(', '),
  ]);
  expect(written).toEqual(drawn.toSorted());
});

it('the pages about the visit name as many places for wheelchairs as there are', () => {
  const places = drawStadium()
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .filter(({ attributes }) => (attributes & 1) !== 0);
  expect(readFileSync(`${pages}/stadionbesuch/de.md`, 'utf8')).toContain(`${places.length} Plätze für Rollstühle`);
});
