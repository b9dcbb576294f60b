import { firm } from '#shared/firm.ts';

/** Shown wherever visitors are asked for personal details. */
export const fictionalNotice = `${firm.name} is a fictional firm: no one will reply, so please give no real details.`;
