import type { Brand } from '#shared/brands/brand.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';

import { investmentManagement, main, privateWealth } from './brands.ts';

/** The brands' telephone numbers, as text and as links. */
export const telephones = {
  main: telephoneOf(main),
  investmentManagement: telephoneOf(investmentManagement),
  privateWealth: telephoneOf(privateWealth),
};

function telephoneOf({ telephone }: Brand) {
  return { text: displayPhone(telephone), url: phoneHref(telephone) };
}
