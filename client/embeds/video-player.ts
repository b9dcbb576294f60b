/**
 * Puts the player in the place of a video's poster, because the visitor has asked for it: the poster says whose
 * player it is. The title stays below as a link to the video's own page, and focus goes to the player.
 */
export function playVideo(link: HTMLAnchorElement, address: string): void {
  // It plays: the second click came while this file was fetched.
  if (link.dataset['player'] === undefined) return;
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  const player = document.createElement('iframe');
  player.className = 'video-embed-player';
  player.title = link.dataset['title'] ?? '';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube plays nothing for pages that do not say who they are.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.src = url.href;
  link.before(player);
  link.querySelector('.video-embed-poster')?.remove();
  delete link.dataset['player'];
  link.dataset['plays'] = '';
  player.focus();
}
