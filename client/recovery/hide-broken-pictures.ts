/**
 * Hides pictures that cannot be loaded: the browser's sign for a broken picture tells visitors nothing. Their place and
 * their alternative text stay. One that loads there later is shown: another size when a phone is turned, another brand's
 * logo.
 */
export function hideBrokenPictures(): void {
  const setOpacity = (image: EventTarget | null, opacity: '0' | '') => {
    if (image instanceof HTMLImageElement) image.style.opacity = opacity;
  };
  // An SVG without a size has no width either, but can be decoded.
  for (const image of document.images)
    if (image.complete && !image.naturalWidth) image.decode().catch(() => setOpacity(image, '0'));
  // Neither event bubbles.
  document.addEventListener('error', ({ target }) => setOpacity(target, '0'), true);
  document.addEventListener('load', ({ target }) => setOpacity(target, ''), true);
}
