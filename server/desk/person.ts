/** Each role may do what the roles before it may. */
export const roles = ['reader', 'editor', 'approver', 'head'] as const;
export type Role = (typeof roles)[number];

/** Someone who works at the desk. */
export interface Person {
  /** Their id where they sign in. */
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export const roleNames: Readonly<Record<Role, string>> = {
  reader: 'Reader',
  editor: 'Editor',
  approver: 'Approver',
  head: 'Head of compliance',
};

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** As the ledger names them. */
export function nameInLedger({ id, name }: Person) {
  return { id, name };
}

/** For the sample alone. */
export const samplePeople: readonly Person[] = [
  { id: 'sample-head', name: 'Ruth Alder', role: 'head' },
  { id: 'sample-approver', name: 'Owen Maple', role: 'approver' },
  { id: 'sample-editor', name: 'Nell Rowan', role: 'editor' },
];
