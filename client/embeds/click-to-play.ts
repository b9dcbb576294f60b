/** Videos play where they stand: a plain click on one fetches what puts its player there. */
export function startClickToPlay(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : null;
    const address = link?.dataset['player'];
    if (!link || address === undefined || !isPlain(event)) return;
    event.preventDefault();
    import('./video-player.ts').then(
      ({ playVideo }) => playVideo(link, address),
      // Without the player there is still the video's own page.
      () => location.assign(link.href),
    );
  });
}

/** Whether a click asks for what the link is for, here: not for a new tab, a window or a download. */
function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey);
}
