import { createContext } from 'react';

import type { Layout } from '../../brands/layout.ts';

/** The drawing of the brand that is shown. */
export const SheetDrawing = createContext<Layout['sheet']>('plan');
