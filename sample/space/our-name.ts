import { firm } from '#shared/firm.ts';

/**
 * The firm's name where the length of a text is limited. The tests see these texts with a name of ten letters: a longer
 * one gives way, since some would be too long with it.
 */
export const ourName = firm.name.length <= 10 ? firm.name : 'our firm';
