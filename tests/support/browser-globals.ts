export type * from 'web-vitals';

// What the site's scripts and the measuring of page speed add to the browser's globals, for functions that tests run in a
// page.
export type * from '#client/embeds/vendors.ts';
export type * from '#client/readiness.ts';
export type * from '#client/tracking/tag-manager.ts';
