/**
 * The identifier of the main brand: the value that editors choose, and `data-theme` in the HTML (R6.1). It stands
 * apart from the rest of the firm (`firm.ts`) because the browser needs it, and nothing else of that.
 */
export const mainBrandId = 'fernhollow';
