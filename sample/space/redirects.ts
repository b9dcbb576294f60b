import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { redirectListType } from '#shared/site/redirects/redirect-list.model.ts';
import { redirectType } from '#shared/site/redirects/redirect.model.ts';

/** Addresses that the firm's old site had, as exported from there. */
const oldSite = [
  ['source', 'target', 'code'],
  ['/our-people', '/team', '301'],
  ['/what-we-charge', '/fees', '301'],
  ['/services/pensions', '/financial-planning/pensions', '301'],
  ['/services/inheritance-tax', '/financial-planning/inheritance', '301'],
  ['/services/long-term-care', '/financial-planning/later-life', '301'],
  ['/services/*', '/financial-planning', '301'],
  ['/blog/*', '/knowledge', '301'],
  ['/latest-news', '/news', '301'],
  ['/contact-us.php', '/contact', '301'],
  ['/privacy-policy.html', '/privacy', '301'],
  ['/christmas-hours', '', '410'],
];

/** Old addresses, short addresses for letters, and one that leads elsewhere. */
export function addRedirects(space: SpaceWriter): void {
  space.add(redirectListType, 'redirectsOldSite', {
    name: 'Addresses of the old site',
    rules: oldSite.map((row) => row.join(',')).join('\n'),
  });
  space.add(redirectType, 'redirectAboutUs', {
    from: '/about-us',
    page: space.to('pageAbout'),
    note: 'Printed on our old cards.',
  });
  space.add(redirectType, 'redirectLetter', {
    from: '/letter',
    page: space.to('pageNewsletter'),
    status: '302',
    note: 'For posters and the foot of our letters, which may lead elsewhere next year.',
  });
  space.add(redirectType, 'redirectLogin', {
    from: '/login',
    url: firm.clientPortal,
    query: 'drop',
    note: 'Clients type it. The portal has its own address.',
  });
}
