import type { Button } from './button.model.ts';
import { ButtonRow } from './button.tsx';

/** Buttons, and below them what happens then. The header, which is hydrated, has no room for notes, nor for their code. */
export function NotedButtons({ buttons }: { buttons: readonly Button[] }) {
  const notes = buttons.flatMap(({ note }) => note ?? []);
  return (
    <ButtonRow buttons={buttons}>
      {notes.length > 0 && <p className="button-note">{notes.join(' ')}</p>}
    </ButtonRow>
  );
}
