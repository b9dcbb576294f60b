/**
 * Handles links that act within the page: a video poster loads its player, a button with the action `print` prints. The
 * other actions are ordinary URLs and need no script.
 */
export function startLinkActions(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-player], a[data-action=print]');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const { player } = link.dataset;
    if (player === undefined) print();
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
