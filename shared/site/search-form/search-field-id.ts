/** The id of the field on the search page. As the anchor of a link it gives the field focus, without a script. */
export const searchFieldId = 'search-page';
