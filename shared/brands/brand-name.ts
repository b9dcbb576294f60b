import { firm } from '../firm.ts';

/** A brand's name in two parts: the firm's, if it begins with that, and what follows; otherwise the whole name. */
export function splitBrandName(name: string): readonly [name: string, addition: string | undefined] {
  const addition = name.startsWith(`${firm.name} `) ? name.slice(firm.name.length + 1) : undefined;
  return [addition === undefined ? name : firm.name, addition];
}
