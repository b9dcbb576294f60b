import { expect, test } from 'vitest';

import { find, render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { colourNames } from '../colours/colours.ts';
import { defineContentType, readFields } from '../content-model/content-type.ts';
import { sampleEntry } from '../content-model/sample.ts';
import { anyOf } from '../word-lists.ts';
import { Frame, frameFields, type FrameValues } from './frame.tsx';
import { sectionCorners, sectionPaddings, sectionSizes } from './section-tokens.ts';

const type = defineContentType({
  id: 'framed',
  name: 'Framed',
  description: 'A frame and nothing else.',
  displayField: 'internalName',
  fields: frameFields,
});

function read(broken: object = {}) {
  const context = createReports();
  const frame = readFields(type, sampleEntry(type, 'e', {}, broken), context);
  return { frame, reports: context.reports };
}
function show(frame: FrameValues) {
  return find(
    render(
      <Frame frame={frame} type="card-grid">
        <p>Content</p>
      </Frame>,
    ),
    'section',
  );
}

test('a section has its name, and a default size, padding and width', () => {
  const shown = show(read().frame);
  expect(shown.attributes).toEqual({
    class: 'section card-grid',
    'data-padding': 'both',
    'data-section': 'card-grid',
    'data-size': 'lg',
    'data-width': 'default',
  });
  expect(textOf(shown)).toBe('Content');
});

test('R7.3: editors choose from these sizes, paddings and corners', () => {
  expect(sectionSizes).toEqual(['none', 'xs', 'sm', 'md', 'lg', 'xl', '2xl']);
  expect(sectionPaddings).toEqual(['both', 'top-only', 'bottom-only', 'none']);
  expect(sectionCorners).toEqual(['none', 'both', 'top', 'bottom']);
});

test('R6.4: editors choose from these colours', () => {
  expect(colourNames.join(' ')).toBe(
    'white grey black green mint aqua dark-green darker-green light-green teal dark-teal slate blue gold transparent',
  );
});

test.each([
  ...sectionSizes.map((size) => ({ size })),
  ...sectionPaddings.map((padding) => ({ padding })),
  ...sectionCorners.filter((corners) => corners !== 'none').map((corners) => ({ corners })),
  ...colourNames.filter((colour) => colour !== 'transparent').map((colour) => ({ colour })),
])('R7.3: an editor’s choice of %j reaches the page', (choice) => {
  const { frame, reports } = read(choice);
  const [name = '', value] = Object.entries(choice)[0] ?? [];
  expect(show(frame).attributes[`data-${name}`]).toBe(value);
  expect(reports).toEqual([]);
});

test('a transparent section has no colour, and one without corners has none', () => {
  const { attributes } = show(read({ colour: 'transparent', corners: 'none' }).frame);
  expect([attributes['data-colour'], attributes['data-corners']]).toEqual([undefined, undefined]);
});

test('R6.4: an invalid colour is reported, and the section shows the page’s background', () => {
  const { frame, reports } = read({ colour: 'magenta' });
  expect(show(frame).attributes['data-colour']).toBeUndefined();
  expect(reports).toEqual([`e.colour: There is no colour “magenta”. Choose ${anyOf(colourNames)}.`]);
});

test('links can jump to a section by its anchor', () => {
  expect(show(read({ anchorId: 'our-fees-2026' }).frame).attributes['id']).toBe('our-fees-2026');
});

test.each(['1st', 'Fees', 'a b', 'a"onload', '#a', 'é'])('the invalid anchor %j is left out', (anchorId) => {
  expect(show(read({ anchorId }).frame).attributes['id']).toBeUndefined();
});
