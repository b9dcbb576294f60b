import { expect, test } from 'vitest';

import { closedMenu, menuReducer, type MenuEvent, type MenuState } from './menu-state.ts';

const focus = (id: string): MenuEvent => ({ type: 'parent-focused', id });
const blur = (id: string): MenuEvent => ({ type: 'parent-blurred', id });
const press = (id: string): MenuEvent => ({ type: 'parent-pressed', id });
const escape: MenuEvent = { type: 'escape-pressed' };
const toggle: MenuEvent = { type: 'toggle-pressed' };
const leave: MenuEvent = { type: 'panel-left' };
const closeAll: MenuEvent = { type: 'everything-closed' };

/** Which submenu is open after these events. */
function openAfter(...events: readonly MenuEvent[]): string | undefined {
  return stateAfter(...events).open?.id;
}
function stateAfter(...events: readonly MenuEvent[]): MenuState {
  return events.reduce(menuReducer, closedMenu);
}

test('R4.6: at the start nothing is open', () => {
  expect(closedMenu).toEqual({ isMenuOpen: false, open: undefined, dismissed: undefined });
});

test.each<[string, readonly MenuEvent[], string | undefined]>([
  ['a click, Enter or Space opens a submenu', [press('a')], 'a'],
  ['a second press closes it', [press('a'), press('a')], undefined],
  ['a third opens it again', [press('a'), press('a'), press('a')], 'a'],
  ['pressing another switches', [press('a'), press('b')], 'b'],
  ['pressing back and forth keeps one open', [press('a'), press('b'), press('a')], 'a'],
  ['focus opens a submenu', [focus('a')], 'a'],
  ['focus on another switches', [focus('a'), focus('b')], 'b'],
  ['a press pins what focus opened', [focus('a'), press('a')], 'a'],
  ['the next press closes what was pinned', [focus('a'), press('a'), press('a')], undefined],
  ['focus on a pinned submenu’s button does not unpin it', [press('a'), focus('a'), press('a')], undefined],
  ['focus on another parent takes a pinned panel’s place', [press('a'), focus('b')], 'b'],
  ['what a press closed, focus still there does not reopen', [press('a'), press('a'), focus('a')], undefined],
  ['focus that leaves the button does not close its panel: it goes into it', [focus('a'), blur('a')], 'a'],
])('R4.6: %s', (_what, events, open) => {
  expect(openAfter(...events)).toBe(open);
});

test.each<[string, readonly MenuEvent[], string | undefined]>([
  ['Escape closes what a press opened', [press('a'), escape], undefined],
  ['Escape closes what focus opened', [focus('a'), escape], undefined],
  [
    'after Escape, focus that comes back to the button does not reopen it',
    [focus('a'), escape, focus('a')],
    undefined,
  ],
  ['once focus has left the button, it opens again', [focus('a'), escape, blur('a'), focus('a')], 'a'],
  ['that another button loses focus changes nothing', [focus('a'), escape, blur('b'), focus('a')], undefined],
  ['after Escape, a press opens at once', [focus('a'), escape, press('a')], 'a'],
  ['after Escape, focus opens another', [focus('a'), escape, focus('b')], 'b'],
  ['focus leaving the menu closes the panel', [press('a'), leave], undefined],
  ['after that, coming back opens it', [focus('a'), leave, focus('a')], 'a'],
  ['a click outside or a followed link closes the panel', [press('a'), closeAll], undefined],
  ['after that, focus opens it again', [focus('a'), escape, closeAll, focus('a')], 'a'],
])('R4.7: %s', (_what, events, open) => {
  expect(openAfter(...events)).toBe(open);
});

test('R4.7: the panel that Escape closed is known, so that focus can go back to its button', () => {
  expect(stateAfter(focus('a'), escape).dismissed).toBe('a');
  expect(stateAfter(press('a'), leave).dismissed).toBeUndefined();
  expect(stateAfter(press('a'), closeAll).dismissed).toBeUndefined();
});

test('R3.1: the toggle opens and closes the menu of small screens', () => {
  expect(stateAfter(toggle).isMenuOpen).toBe(true);
  expect(stateAfter(toggle, toggle)).toEqual(closedMenu);
});

test('R3.5: following a link closes the mobile menu and its panel', () => {
  expect(stateAfter(toggle, press('a'), closeAll)).toEqual(closedMenu);
});

test('R4.5: on small screens Back or Escape closes the panel first, and Escape then the menu', () => {
  expect(stateAfter(toggle, press('a'), escape)).toMatchObject({ isMenuOpen: true, open: undefined });
  expect(stateAfter(toggle, press('a'), escape, escape).isMenuOpen).toBe(false);
});

test('R4.5: a panel that opens or closes leaves the mobile menu open', () => {
  for (const event of [press('a'), focus('a'), leave, blur('a')])
    expect(stateAfter(toggle, event).isMenuOpen).toBe(true);
});

test('R3.5: the menu opened anew shows no panel of before', () => {
  expect(stateAfter(toggle, press('a'), toggle, toggle)).toEqual({ ...closedMenu, isMenuOpen: true });
});
