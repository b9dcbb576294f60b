/**
 * The main brand's identifier: the value that editors choose, and `data-theme` in the HTML (R6.1). Separate from
 * `firm.ts`, because it is all that the browser needs.
 */
export const mainBrandId = 'fernhollow';

export function isMainBrand(id: string): boolean {
  return id === mainBrandId;
}
