import { mainBrandId } from '../main-brand-id.ts';
import { investmentManagementTheme } from './investment-management.theme.ts';
import { mainTheme } from './main.theme.ts';
import { privateWealthTheme } from './private-wealth.theme.ts';
import type { Theme, ThemeId } from './theme.ts';

export const themes: Readonly<Record<ThemeId, Theme>> = {
  [mainBrandId]: mainTheme,
  'investment-management': investmentManagementTheme,
  'private-wealth': privateWealthTheme,
};
