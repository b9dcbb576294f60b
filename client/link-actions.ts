import { announce } from './navigation/announce.ts';

/**
 * Handles links and buttons that act within the page: a video poster loads its player, the action `print` prints, and
 * `share` shares. The other actions are ordinary URLs and need no script.
 */
export function startLinkActions(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[data-player], [data-action=print], button[data-action]',
    );
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const { player, action } = link.dataset;
    if (action === 'print') print();
    else if (player === undefined)
      void import('./share-page.ts').then(({ sharePage }) => sharePage(link, announce));
    else
      import('./embeds/video-player.ts').then(
        ({ playVideo }) => playVideo(link, player),
        // Fall back to the video's page.
        () => location.assign(link.href),
      );
  });
}

/** Whether this is a left click without a modifier, which would ask for a new tab, a new window or a download. */
function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey);
}
