import { readPublishers } from './changes/release.ts';
import { peoplePath, linkTo } from './desk-paths.ts';
import type { Asked, Desk, DeskPage, Outcome } from './desk.ts';
import { Minute } from './parts/desk-time.tsx';
import { FormToken } from './parts/form-token.tsx';
import { Notice, Submit, Table } from './parts/page-parts.tsx';
import { nameInLedger, roleNames, type Person } from './person.ts';

/** Who has signed in at the desk, and in which role. */
export const peoplePage: DeskPage = {
  path: peoplePath,
  menu: 'People',
  role: 'head',
  show: (desk, asked) => showPeople(desk, asked),
  async receive(desk, asked) {
    const { sessions, records } = desk;
    const { person, fields } = asked;
    const user = fields.get('user');
    if (user !== undefined) {
      const is = (await sessions.list()).find(({ id }) => id === fields.get('person'));
      if (is === undefined || !/^[\w.-]{1,64}$/.test(user))
        return showPeople(desk, asked, 'Choose who it is.');
      await records.ledger.append({
        kind: 'publisher',
        payload: { by: nameInLedger(person), user, is: nameInLedger(is) },
      });
      return { location: linkTo(peoplePath, { done: 'publisher' }) };
    }
    await sessions.endAll(fields.get('person') ?? '');
    return { location: linkTo(peoplePath, { done: 'signed-out' }) };
  },
};

/** @param problem why a form was refused */
async function showPeople(
  { sessions, approvals, records }: Desk,
  { person, query, formToken }: Asked,
  problem?: string,
): Promise<Outcome> {
  const people = await sessions.list();
  const publishers = await readPublishers(records);
  const unnamed = ((await approvals?.publishers()) ?? []).filter((user) => !publishers.has(user));
  return {
    status: problem === undefined ? 200 : 400,
    title: 'People',
    body: (
      <>
        {problem !== undefined && <Notice kind="problem">{problem}</Notice>}
        {problem === undefined && query.has('done') && <Notice kind="done">It is done.</Notice>}
        <p>
          Roles come from the groups of the firm’s accounts, each time somebody signs in. Whoever has lost a
          group can be signed out here at once.
        </p>
        <Table
          caption="People who have signed in"
          columns={[
            { name: 'Name', render: ({ id, name }) => (id === person.id ? `${name} (you)` : name) },
            { name: 'Role', narrow: 'plain', render: ({ role }) => roleNames[role] },
            { name: 'Last signed in', render: ({ seenAt }) => <Minute at={seenAt} /> },
            {
              name: 'Signed in now',
              narrow: 'plain',
              render: ({ sessions: open }) => (open === 0 ? 'Not signed in' : 'Signed in'),
            },
            {
              name: 'Sign out',
              narrow: 'plain',
              render: ({ id, name, sessions: open }) =>
                open > 0 &&
                id !== person.id && (
                  <form action={peoplePath} method="post">
                    <FormToken value={formToken} />
                    <input name="person" type="hidden" value={id} />
                    <Submit>
                      Sign out<span className="visually-hidden"> {name}</span>
                    </Submit>
                  </form>
                ),
            },
          ]}
          empty="Nobody yet."
          keyOf={({ id }) => id}
          rows={people}
        />
        {approvals && (
          <section aria-labelledby="publishers">
            <h2 id="publishers">Who publishes</h2>
            <p>
              Nobody can approve what they have published themselves. Contentful names people by an ID: say
              once whose each ID is.
            </p>
            <Table
              caption="Users at Contentful"
              columns={[
                { name: 'Contentful user ID', render: ({ user }) => <code>{user}</code> },
                {
                  name: 'Who that is',
                  render: ({ user, is }) => (
                    <PublisherForm formToken={formToken} is={is} people={people} user={user} />
                  ),
                },
              ]}
              empty="Nobody yet: Contentful’s webhook names them. While it is not known who published something, any approver can approve it."
              keyOf={({ user }) => user}
              rows={[
                ...unnamed.map((user) => ({ user, is: undefined })),
                ...Array.from(publishers, ([user, is]) => ({ user, is })),
              ]}
            />
          </section>
        )}
      </>
    ),
  };
}

/** Chooses who a user of the content service is. */
function PublisherForm({
  formToken,
  people,
  user,
  is,
}: {
  readonly formToken: string;
  readonly people: readonly Pick<Person, 'id' | 'name'>[];
  readonly user: string;
  /** Undefined: not chosen yet. */
  readonly is: Pick<Person, 'id' | 'name'> | undefined;
}) {
  // Whoever was chosen may have left.
  const choices = new Map([...(is ? [is] : []), ...people].map(({ id, name }) => [id, name]));
  return (
    <form action={peoplePath} className="desk-form desk-inline" method="post">
      <FormToken value={formToken} />
      <input name="user" type="hidden" value={user} />
      <select aria-label={`Who is ${user}?`} defaultValue={is?.id ?? ''} name="person" required>
        <option value="">Choose</option>
        {Array.from(choices, ([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Submit>
        Save<span className="visually-hidden"> who {user} is</span>
      </Submit>
    </form>
  );
}
