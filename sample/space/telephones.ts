import { firm, type FirmBrand } from '#shared/firm.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';

/** The brands' telephone numbers, as text and as links. */
export const telephones = {
  main: telephoneOf(firm.brands.main),
  investmentManagement: telephoneOf(firm.brands.investmentManagement),
  privateWealth: telephoneOf(firm.brands.privateWealth),
};

function telephoneOf({ telephone }: FirmBrand) {
  return { text: displayPhone(telephone), url: phoneHref(telephone) };
}
