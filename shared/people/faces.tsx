import { Face } from './face.tsx';
import type { ListedPerson } from './listed-person.model.ts';

/** People's faces, round and overlapping, for the start of a line that names them. Nothing if nobody has a photograph. */
export function Faces({ people }: { people: readonly ListedPerson[] }) {
  const faces = people.flatMap(({ id, photo, face }) =>
    photo === undefined ? [] : [<Face face={face} key={id} photo={photo} size={44} />],
  );
  return faces.length === 0 ? null : <span className="faces">{faces}</span>;
}
