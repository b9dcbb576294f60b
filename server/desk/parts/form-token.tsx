/** In every form that changes something: see `Session`. */
export function FormToken({ value }: { readonly value: string }) {
  return <input name="token" type="hidden" value={value} />;
}
