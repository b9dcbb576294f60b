import type { Brand } from '#shared/brands/brand.ts';
import { brands } from '#shared/brands/brands.ts';
import { mainBrand } from '#shared/brands/main.brand.ts';
import type { ThemeId } from '#shared/themes/theme.ts';

// Up to three brands for tests to tell apart, however many the firm has.
export const first: Brand<ThemeId> = mainBrand;
export const second: Brand<ThemeId> = brands.at(1) ?? first;
export const third: Brand<ThemeId> = brands.at(2) ?? second;
