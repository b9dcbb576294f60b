import type { ReactNode } from 'react';

/** Shows its content once its title is chosen, without a script. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
