import { firm } from '#shared/firm.ts';

/** Shown wherever visitors are asked for personal details. */
export const fictionalNotice = `${firm.name} is a fictional firm and no one will reply: please give no real personal details.`;

/** The same above the button of a form, where it is one sentence of the small print. */
export const fictionalForm = `${firm.name} is fictional and no one will reply, so please make your details up.`;
