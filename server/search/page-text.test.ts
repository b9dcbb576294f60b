import { expect, test } from 'vitest';

import { readParts } from './page-text.ts';

test('a page is read by its headings, each with the nearest anchor', () => {
  const parts = readParts(
    '<p>Above</p><section id="section-a"><p class="eyebrow">Care</p><h2>Who <em>pays</em></h2><p>Tom &amp; you</p></section>' +
      '<h2 id="own">Own</h2><p>text</p>',
  );
  expect(parts).toEqual([
    { heading: '', label: '', anchor: undefined, isQuestion: false, text: 'Above' },
    { heading: 'Who pays', label: 'Care', anchor: 'section-a', isQuestion: false, text: 'Tom & you' },
    { heading: 'Own', label: '', anchor: 'own', isQuestion: false, text: 'text' },
  ]);
});

test('the anchor of a question is in its answer', () => {
  const parts = readParts(
    '<section id="all"><h2>Questions</h2><details><summary><h3>Why?</h3></summary><div id="why">Because.</div></details></section>',
  );
  expect(parts.at(-1)).toMatchObject({ heading: 'Why?', anchor: 'why', isQuestion: true, text: 'Because.' });
});

test('forms, menus, rows of buttons, drawings and what is hidden are not searched', () => {
  const html =
    '<p>Seen</p><form><h2>Form</h2>Name</form><nav>Menu</nav><svg><title>Arc</title></svg><div class="button-row"><a href="/">Go</a></div><div hidden="">No</div>';
  expect(readParts(`${html}<div data-unsearched="true"><h2>Others</h2></div><br/><img alt="x"/>`)).toEqual([
    { heading: '', label: '', anchor: undefined, isQuestion: false, text: 'Seen' },
  ]);
});
