import { mementoOf } from '../../records/replay.ts';

/**
 * A page before and after a change.
 *
 * @param section the `id` of the section that changed, at which the frames begin
 * @param at when visitors saw it before, in ms since 1970
 * @param url its address then; undefined: it is new
 * @param path its address after the change
 * @param previewAt where the preview has a path; undefined: drafts cannot be seen
 */
export function BeforeAfter({
  section,
  at,
  url,
  path,
  previewAt,
}: {
  readonly section: string | undefined;
  readonly at: number;
  readonly url: string | undefined;
  readonly path: string;
  readonly previewAt: ((path: string) => string) | undefined;
}) {
  const fragment = section === undefined ? '' : `#${section}`;
  return (
    // Closed: a frame that begins at a section would scroll the whole page there as soon as it has loaded.
    <details>
      <summary>See it on the page, before and after</summary>
      <div className="desk-frames">
        {url !== undefined && (
          <Frame name="Before" source={mementoOf(url, at) + fragment} title={`${url} before`} />
        )}
        {previewAt && (
          <Frame
            name="After, as editors have it now"
            source={previewAt(path) + fragment}
            title={`${path} after`}
          />
        )}
      </div>
    </details>
  );
}

function Frame({ name, source, title }: Readonly<Record<'name' | 'source' | 'title', string>>) {
  return (
    <figure className="desk-replay">
      <figcaption>
        {name}. <a href={source}>On its own</a>
      </figcaption>
      <iframe loading="lazy" sandbox="allow-same-origin" src={source} title={title} />
    </figure>
  );
}
