/** Moves the stylesheets that another page has and this one lacks to this one. Rejects if one cannot be loaded. */
export async function loadStylesheets(next: Document): Promise<void> {
  const present = new Set(Array.from(document.styleSheets, ({ href }) => href));
  const links = [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links
      .filter(({ href }) => !present.has(href))
      .map(
        (link) =>
          new Promise((resolve, reject) => {
            link.addEventListener('load', resolve);
            link.addEventListener('error', reject);
            document.head.append(link);
          }),
      ),
  );
}
