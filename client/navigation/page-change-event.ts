/** Dispatched on the document after every soft navigation; its detail is the address of the page shown now. */
export const pageChangeEvent = 'pagechange';
