import { replayFolder } from '../records/replay.ts';

/**
 * A page before and after a change.
 *
 * @param id of the entry that changed: if it is a section, the frames begin there
 * @param at when visitors saw it before, in ms since 1970
 * @param url its address then; undefined: it is new
 * @param path its address after the change
 * @param previewAt where the preview has a path; undefined: drafts cannot be seen
 */
export function BeforeAfter({
  id,
  at,
  url,
  path,
  previewAt,
}: {
  readonly id: string;
  readonly at: number;
  readonly url: string | undefined;
  readonly path: string;
  readonly previewAt: ((path: string) => string) | undefined;
}) {
  const section = `#section-${id}`;
  const stamp = new Date(at).toISOString().replaceAll(/\D/g, '');
  return (
    <div className="desk-frames">
      {url !== undefined && (
        <Frame name="Before" source={replayFolder + stamp + url + section} title={`${url} before`} />
      )}
      {previewAt && (
        <Frame
          name="After, with whatever its editors have saved since"
          source={previewAt(path) + section}
          title={`${path} after`}
        />
      )}
    </div>
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
