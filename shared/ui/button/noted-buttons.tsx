import type { ReactNode } from 'react';

import type { Button } from './button.model.ts';
import { ButtonRow } from './button.tsx';

/**
 * Buttons, and below them what happens then. The header, which is hydrated, has no room for notes, nor for their code.
 *
 * @param faces of those whom the note names, beside it
 */
export function NotedButtons({ buttons, faces }: { buttons: readonly Button[]; faces?: ReactNode }) {
  const notes = buttons.flatMap(({ note }) => note ?? []);
  return (
    <ButtonRow buttons={buttons}>
      {notes.length > 0 && (
        <p className="button-note faces-line">
          {faces}
          <span>{notes.join('\n')}</span>
        </p>
      )}
    </ButtonRow>
  );
}
