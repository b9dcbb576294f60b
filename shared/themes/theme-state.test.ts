import { expect, test } from 'vitest';

import { brands } from '../brands/brands.ts';
import { mainBrandId } from '../main-brand-id.ts';
import { initialThemeState, themeOnArrival, themeReducer, type ThemeEvent } from './theme-state.ts';
import type { ThemeId } from './theme.ts';
import { themeIds, themes } from './themes.ts';

const events: readonly ThemeEvent[] = [
  ...themeIds.map((theme) => ({ type: 'theme-set', theme }) as const),
  { type: 'route-started' },
  { type: 'route-completed', pathChanged: true },
  { type: 'route-completed', pathChanged: false },
];

/** Every sequence of `length` events. */
function sequencesOf(length: number): readonly (readonly ThemeEvent[])[] {
  return length === 0
    ? [[]]
    : sequencesOf(length - 1).flatMap((sequence) => events.map((event) => [...sequence, event]));
}

/**
 * R6.2 restated from the whole history, without state: a choice is deliberate until the next route change starts. The
 * theme is the last one set, unless a later route change has reset it: one that completes on another path, without a
 * theme set since it started.
 */
function specifiedState(history: readonly ThemeEvent[]) {
  const startBefore = (end: number) =>
    history.slice(0, end).findLastIndex((event) => event.type === 'route-started');
  const isChosenBetween = (start: number, end: number) =>
    history.slice(start + 1, end).some((event) => event.type === 'theme-set');

  const themesInOrder = history.flatMap((event, index): ThemeId[] => {
    if (event.type === 'theme-set') return [event.theme];
    const isReset =
      event.type === 'route-completed' && event.pathChanged && !isChosenBetween(startBefore(index), index);
    return isReset ? [mainBrandId] : [];
  });
  return {
    theme: themesInOrder.at(-1) ?? mainBrandId,
    isDeliberate: isChosenBetween(startBefore(history.length), history.length),
  };
}

test.each([0, 1, 2, 3, 4])('R6.2: the reducer is right for every sequence of %d events', (length) => {
  const wrong = sequencesOf(length).filter((sequence) => {
    const { theme, isDeliberate }: { theme: string; isDeliberate: boolean } = sequence.reduce(
      themeReducer,
      initialThemeState,
    );
    const specified = specifiedState(sequence);
    return theme !== specified.theme || isDeliberate !== specified.isDeliberate;
  });
  expect(sequencesOf(length)).toHaveLength((themeIds.length + 3) ** length);
  expect(wrong).toEqual([]);
});

test('R6.2: the site starts with the default brand, not deliberately chosen', () => {
  expect(initialThemeState).toEqual({ theme: mainBrandId, isDeliberate: false });
});

test.each(themeIds)('R6.3: a page of %s shows its brand, whichever was shown before', (theme) => {
  for (const before of themeIds) {
    for (const pathChanged of [true, false]) {
      for (const isDeliberate of [true, false])
        expect(themeOnArrival({ theme: before, isDeliberate }, { theme, pathChanged })).toEqual({
          theme,
          isDeliberate: true,
        });
    }
  }
});

test('R6.3: a page without a brand shows the default one, even after a deliberate choice', () => {
  for (const before of themeIds) {
    const state = { theme: before, isDeliberate: true };
    expect(themeOnArrival(state, { theme: undefined, pathChanged: true })).toEqual(initialThemeState);
  }
});

test('R6.3: the brand stays if only the query changes', () => {
  for (const theme of themeIds) {
    const arrival = themeOnArrival({ theme, isDeliberate: true }, { theme: undefined, pathChanged: false });
    expect(arrival.theme).toBe(theme);
  }
});

test('R1.2: every brand has its own identifier, and the first is the default', () => {
  expect(Object.keys(themes)).toEqual(brands.map(({ id }) => id));
  expect(themeIds[0]).toBe(mainBrandId);
  for (const id of themeIds) {
    expect(themes[id].identifier).toBe(id);
    expect(id).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
  }
});

test('R6.1: every brand has its own short code, name, logo, footer, disclaimer and banner', () => {
  const all = Object.values(themes);
  const choices = [
    all.map((theme) => theme.shortCode),
    all.map((theme) => theme.brandName),
    all.map((theme) => theme.backgroundClass),
    all.map((theme) => theme.headerLogo),
    all.map((theme) => theme.footerMenu),
    all.map((theme) => theme.disclaimer),
    all.map((theme) => theme.banner.image),
  ];
  for (const values of choices) expect(new Set(values).size).toBe(brands.length);
});

test('R5.1: the footer’s logo has the aspect ratio 270/276 in every brand', () => {
  for (const { footerLogoSize } of Object.values(themes))
    expect(footerLogoSize.width / footerLogoSize.height).toBeCloseTo(270 / 276, 2);
});
