import { investmentManagement } from './investment-management.brand.ts';
import { mainBrand } from './main.brand.ts';
import { privateWealth } from './private-wealth.brand.ts';

/** The firm's brands (R1.2). The first is the default, and the one whose fields in the site options begin with `main`. */
export const brands = [mainBrand, investmentManagement, privateWealth] as const;
