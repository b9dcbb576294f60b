import { expect, test } from 'vitest';

import { find, render } from '#tests/support/markup.ts';

import type { FieldLocation } from '../content-model/field.ts';
import type { Image } from '../ui/picture/image.model.ts';
import { faceBox } from './face-box.ts';
import { Face } from './face.tsx';
import { PortraitFrame } from './portrait-frame.tsx';

const photo: Image = {
  src: 'https://images.ctfassets.net/space/asset/token/mary.webp',
  alt: 'Mary',
  width: 1000,
  height: 1250,
};

const field = faceBox({ name: 'Face', help: 'A square around the head.' });
const findings: string[] = [];
const location: FieldLocation = {
  entryId: 'personMary',
  contentType: 'person',
  field: 'face',
  context: { report: (problem) => findings.push(problem.message) },
};
const viewBoxOf = (entered: string | undefined, image = photo) =>
  find(render(<Face face={field.read(entered, location)} photo={image} size={56} />), 'svg').attributes[
    'viewbox'
  ];

test('a small round picture shows the square that the editor has put around the head', () => {
  expect(viewBoxOf('14 12 72')).toBe('140 120 720 720');
});

test('without such a square it shows the upper part, or the middle of a wide photograph', () => {
  expect(viewBoxOf(undefined)).toBe('0 0 1000 1000');
  expect(viewBoxOf(undefined, { ...photo, width: 1600, height: 900 })).toBe('350 0 900 900');
});

test('a square that reaches below the photograph is moved up into it', () => {
  expect(viewBoxOf('20 90 60')).toBe('200 650 600 600');
});

test.each(['left 12 72', '14 12', '40 12 72', '14 12 0'])(
  '“%s” is reported as no square in the photograph, and visitors see its upper part',
  (entered) => {
    findings.length = 0;
    expect(viewBoxOf(entered)).toBe('0 0 1000 1000');
    expect(findings.join()).toContain(`“${entered}” is no square in the photograph.`);
  },
);

test.each([
  ['20 12 52', 'left'],
  ['25 12 52', 'middle'],
  ['32 13 51', 'right'],
  ['12 15 76', undefined],
  [undefined, undefined],
])(
  'with the face at %s, a small portrait is cut to head and shoulders at the %s, or whole',
  (entered, place) => {
    const face = field.read(entered, location);
    const frame = <PortraitFrame face={face}>{null}</PortraitFrame>;
    expect(find(render(frame), 'div').attributes['data-close-up']).toBe(place);
  },
);
