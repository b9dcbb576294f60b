/**
 * The ways from a draft to elsewhere.
 *
 * @param published the page that visitors have, if there is one
 * @param leave where the drafts end
 * @param share where a link to share is made, if that is possible
 */
export function PreviewLinks({
  entryUrl,
  published,
  leave,
  share,
}: {
  readonly entryUrl: string | undefined;
  readonly published: string | undefined;
  readonly leave: string;
  readonly share: string | undefined;
}) {
  return (
    <ul className="preview-links">
      {entryUrl !== undefined && (
        <li>
          <a href={entryUrl} rel="noopener" target="_blank">
            Edit in Contentful
          </a>
        </li>
      )}
      {published !== undefined && (
        <li>
          <a href={published} rel="noopener" target="_blank">
            Published page
          </a>
        </li>
      )}
      {share !== undefined && (
        <li>
          <a href={share}>Share</a>
        </li>
      )}
      <li className="preview-leave">
        <a href={leave}>Leave</a>
      </li>
    </ul>
  );
}
