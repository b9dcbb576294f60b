import { peoplePath, linkTo } from './desk-paths.ts';
import { Moment } from './desk-time.tsx';
import type { DeskPage } from './desk.ts';
import { FormToken } from './form-token.tsx';
import { Notice, Table } from './page-parts.tsx';
import { roleNames } from './person.ts';

/** Who has been here, and as what. */
export const peoplePage: DeskPage = {
  path: peoplePath,
  menu: 'People',
  role: 'head',
  async show({ sessions }, { query, formToken }) {
    return {
      title: 'People',
      body: (
        <>
          {query.has('done') && <Notice kind="done">They are signed out everywhere.</Notice>}
          <p>
            Roles come from the groups of the firm’s accounts, each time somebody signs in. Whoever has lost a
            group can be signed out here at once.
          </p>
          <Table
            caption="People who have signed in"
            columns={[
              { name: 'Name', render: ({ name }) => name },
              { name: 'Role', render: ({ role }) => roleNames[role] },
              { name: 'Last signed in', render: ({ seenAt }) => <Moment at={seenAt} /> },
              {
                name: 'Signed in now',
                render: ({ id, name, sessions: open }) =>
                  open === 0 ? (
                    'No'
                  ) : (
                    <form action={peoplePath} method="post">
                      <FormToken value={formToken} />
                      <input name="person" type="hidden" value={id} />
                      <button className="desk-quiet" type="submit">
                        Sign out<span className="visually-hidden"> {name}</span>
                      </button>
                    </form>
                  ),
              },
            ]}
            empty="Nobody yet."
            keyOf={({ id }) => id}
            rows={await sessions.list()}
          />
        </>
      ),
    };
  },
  async receive({ sessions }, { fields }) {
    await sessions.endAll(fields.get('person') ?? '');
    return { location: linkTo(peoplePath, { done: 'signed-out' }) };
  },
};
