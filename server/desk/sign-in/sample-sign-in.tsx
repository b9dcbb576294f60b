import { signInPath } from '../desk-paths.ts';
import { DeskError } from '../desk.ts';
import { roleNames, samplePeople } from '../person.ts';
import { safeNext, type SignIn } from './sign-in.ts';

/** For the sample on a developer's own machine: whoever can reach it chooses who they are. */
export function createSampleSignIn(): SignIn {
  return {
    paths: [signInPath],
    origin: undefined,
    async respond({ method }, { query, readFields }) {
      if (method !== 'POST')
        return { shown: { title: 'Sign in', body: <People next={query.get('next')} /> } };
      const fields = await readFields();
      const person = samplePeople.find(({ id }) => id === fields.get('person'));
      if (person === undefined) throw new DeskError(400, 'Choose one of the three.');
      return { person, next: safeNext(fields.get('next')) };
    },
  };
}

function People({ next }: { readonly next: string | null }) {
  return (
    <>
      <p>
        This is the sample on your own machine, so three invented people are enough. With a Contentful space,
        people sign in with the firm’s own accounts.
      </p>
      <form action={signInPath} className="desk-people" method="post">
        <input name="next" type="hidden" value={safeNext(next)} />
        {samplePeople.map(({ id, name, role }) => (
          <button className="desk-choose" key={id} name="person" type="submit" value={id}>
            <strong>{name}</strong> <span>{roleNames[role]}</span>
          </button>
        ))}
      </form>
    </>
  );
}
