/**
 * Hides pictures that cannot be loaded: the browser's sign for a broken picture tells visitors nothing. Their place and
 * their alternative text stay.
 */
export function hideBrokenPictures(): void {
  const hide = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement) image.style.opacity = '0';
  };
  // An SVG without a size has no width either, but can be decoded.
  for (const image of document.images)
    if (image.complete && !image.naturalWidth) image.decode().catch(() => hide(image));
  // Errors do not bubble.
  document.addEventListener('error', ({ target }) => hide(target), true);
}
