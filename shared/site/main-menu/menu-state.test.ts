import { expect, test } from 'vitest';

import { closedMenu, menuReducer, type MenuEvent, type MenuState } from './menu-state.ts';

const focus = (id: string): MenuEvent => ({ type: 'parent-focused', id });
const blur = (id: string): MenuEvent => ({ type: 'parent-blurred', id });
const press = (id: string): MenuEvent => ({ type: 'parent-pressed', id });
const escape: MenuEvent = { type: 'escape-pressed' };
const toggle: MenuEvent = { type: 'toggle-pressed' };
const leave: MenuEvent = { type: 'panel-left' };
const closeAll: MenuEvent = { type: 'everything-closed' };

/** The ID of the submenu that is open after these events. */
function openAfter(...events: readonly MenuEvent[]): string | undefined {
  return stateAfter(...events).open?.id;
}
function stateAfter(...events: readonly MenuEvent[]): MenuState {
  return events.reduce(menuReducer, closedMenu);
}

test('R4.6: at first nothing is open', () => {
  expect(closedMenu).toEqual({ isMenuOpen: false, open: undefined, dismissed: undefined });
});

test.each<[string, readonly MenuEvent[], string | undefined]>([
  ['a click, Enter or Space opens a submenu', [press('a')], 'a'],
  ['a second press closes it', [press('a'), press('a')], undefined],
  ['a third press opens it again', [press('a'), press('a'), press('a')], 'a'],
  ['pressing another switches', [press('a'), press('b')], 'b'],
  ['pressing back and forth keeps one open', [press('a'), press('b'), press('a')], 'a'],
  ['focus opens a submenu', [focus('a')], 'a'],
  ['focus on another switches', [focus('a'), focus('b')], 'b'],
  ['a press pins a submenu that focus opened', [focus('a'), press('a')], 'a'],
  ['the next press closes a pinned submenu', [focus('a'), press('a'), press('a')], undefined],
  ['focus on a pinned submenu’s button does not unpin it', [press('a'), focus('a'), press('a')], undefined],
  ['focus on another button switches from a pinned submenu', [press('a'), focus('b')], 'b'],
  [
    'focus that stays on the button does not reopen a submenu that a press closed',
    [press('a'), press('a'), focus('a')],
    undefined,
  ],
  [
    'focus leaving the button does not close its panel, since it may move into it',
    [focus('a'), blur('a')],
    'a',
  ],
])('R4.6: %s', (_what, events, open) => {
  expect(openAfter(...events)).toBe(open);
});

test.each<[string, readonly MenuEvent[], string | undefined]>([
  ['Escape closes a submenu that a press opened', [press('a'), escape], undefined],
  ['Escape closes a submenu that focus opened', [focus('a'), escape], undefined],
  [
    'after Escape, focus returning to the button does not reopen it',
    [focus('a'), escape, focus('a')],
    undefined,
  ],
  ['once focus has left the button, focus opens it again', [focus('a'), escape, blur('a'), focus('a')], 'a'],
  ['another button losing focus changes nothing', [focus('a'), escape, blur('b'), focus('a')], undefined],
  ['after Escape, a press opens it at once', [focus('a'), escape, press('a')], 'a'],
  ['after Escape, focus opens another', [focus('a'), escape, focus('b')], 'b'],
  ['focus leaving the menu closes the panel', [press('a'), leave], undefined],
  ['after focus left the menu, it opens the panel again', [focus('a'), leave, focus('a')], 'a'],
  ['a click outside or a followed link closes the panel', [press('a'), closeAll], undefined],
  [
    'after a followed link, focus opens a dismissed panel again',
    [focus('a'), escape, closeAll, focus('a')],
    'a',
  ],
])('R4.7: %s', (_what, events, open) => {
  expect(openAfter(...events)).toBe(open);
});

test('R4.7: the state names the panel that Escape closed, so that focus can return to its button', () => {
  expect(stateAfter(focus('a'), escape).dismissed).toBe('a');
  expect(stateAfter(press('a'), leave).dismissed).toBeUndefined();
  expect(stateAfter(press('a'), closeAll).dismissed).toBeUndefined();
});

test('R3.1: the toggle opens and closes the mobile menu', () => {
  expect(stateAfter(toggle).isMenuOpen).toBe(true);
  expect(stateAfter(toggle, toggle)).toEqual(closedMenu);
});

test('R3.5: following a link closes the mobile menu and its panel', () => {
  expect(stateAfter(toggle, press('a'), closeAll)).toEqual(closedMenu);
});

test('R4.5: in the mobile menu Back or Escape closes the panel first; then Escape closes the menu', () => {
  expect(stateAfter(toggle, press('a'), escape)).toMatchObject({ isMenuOpen: true, open: undefined });
  expect(stateAfter(toggle, press('a'), escape, escape).isMenuOpen).toBe(false);
});

test('R4.5: opening or closing a panel leaves the mobile menu open', () => {
  for (const event of [press('a'), focus('a'), leave, blur('a')])
    expect(stateAfter(toggle, event).isMenuOpen).toBe(true);
});

test('R3.5: a reopened menu does not show the panel that was open before', () => {
  expect(stateAfter(toggle, press('a'), toggle, toggle)).toEqual({ ...closedMenu, isMenuOpen: true });
});
