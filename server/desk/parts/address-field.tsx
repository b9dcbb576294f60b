import { Field } from './page-parts.tsx';

/** @param addresses that were ever recorded, for browsers to suggest */
export function AddressField({
  value,
  addresses,
}: {
  readonly value: string;
  readonly addresses: readonly string[];
}) {
  return (
    <>
      <Field label="Address">
        <input
          autoCapitalize="none"
          defaultValue={value}
          list="addresses"
          maxLength={2000}
          name="url"
          placeholder="/services/pensions"
          required
          spellCheck={false}
          type="text"
        />
      </Field>
      <datalist id="addresses">
        {addresses.map((address) => (
          <option key={address}>{address}</option>
        ))}
      </datalist>
    </>
  );
}
