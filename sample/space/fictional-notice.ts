import { firm } from '#shared/firm.ts';

/** Shown wherever visitors are asked for personal details. */
export const fictionalNotice = `${firm.name} is a fictional firm and this is a demonstration, so no one will reply. Please do not give real personal details.`;
