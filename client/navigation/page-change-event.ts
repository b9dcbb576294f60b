/** Dispatched on the document after every soft navigation. `detail` is the URL of the new page. */
export const pageChangeEvent = 'pagechange';
