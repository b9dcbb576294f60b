import { firm } from '#shared/firm.ts';

/** Shown wherever visitors are asked for personal details. */
export const fictionalNotice = `${firm.name} is a fictional firm and no one will reply: please give no real personal details.`;
