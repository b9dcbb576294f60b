import type { Brand } from '#shared/brands/brand.ts';
import { brands } from '#shared/brands/brands.ts';
import { mainBrand } from '#shared/brands/main.brand.ts';
import { firm } from '#shared/firm.ts';
import type { ThemeId } from '#shared/themes/theme.ts';

/** The brands that the sample writes about. One that the firm does not have is a department of its main brand. */
export const main: Brand<ThemeId> = mainBrand;
export const investmentManagement = brandOrDepartment('investment-management', 'Investment Management');
export const privateWealth = brandOrDepartment('private-wealth', 'Private Wealth');

function brandOrDepartment(id: string, department: string): Brand<ThemeId> {
  return brands.find((brand) => brand.id === id) ?? { ...mainBrand, name: `${firm.name} ${department}` };
}
