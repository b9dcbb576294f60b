/** The bar at the top of a draft. */
export function PreviewBar({ path }: { readonly path: string }) {
  return (
    <aside aria-label="Preview" className="preview-bar">
      <p>
        <strong>Draft</strong> of {path}
      </p>
    </aside>
  );
}
