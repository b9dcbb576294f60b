/**
 * Replaces a video's poster with the player and moves focus to it. The click is the visitor's consent, since the poster
 * names the provider (decision 016). The title stays below as a link to the video's page.
 */
export function playVideo(link: HTMLAnchorElement, playerUrl: string): void {
  // Already playing: this click came while this module was loading.
  if (link.dataset['player'] === undefined) return;
  const url = new URL(playerUrl);
  url.searchParams.set('autoplay', '1');
  const player = document.createElement('iframe');
  player.className = 'video-embed-player';
  player.title = link.dataset['title'] ?? '';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube refuses to play without a referrer.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.src = url.href;
  link.before(player);
  link.querySelector('.video-embed-poster')?.remove();
  delete link.dataset['player'];
  link.dataset['plays'] = '';
  player.focus();
}
