import { firm } from '#shared/firm.ts';

/** The firm's name where the length of a text is limited. A long one gives way. */
export const ourName = firm.name.length <= 24 ? firm.name : 'our firm';
