/**
 * Links that do something where they stand, at a plain click: a video fetches what puts its player there, a button
 * with the action `print` prints. The other actions are the addresses of such links, and need no script.
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
        // Without the player there is still the video's own page.
        () => location.assign(link.href),
      );
  });
}

/** Whether a click asks for what the link is for, here: not for a new tab, a window or a download. */
function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey);
}
