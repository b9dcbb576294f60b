import type { LedgerLine } from '../records/ledger.ts';
import { readPayload, type RecordEvent } from '../records/record-events.ts';
import { linkTo, logPath } from './desk-paths.ts';
import { Moment } from './desk-time.tsx';
import type { Desk, DeskPage } from './desk.ts';
import { Table } from './page-parts.tsx';
import { roleNames, roles } from './person.ts';

const linesAtOnce = 50;

interface Row {
  readonly line: LedgerLine;
  readonly who: string;
  readonly did: string;
}

/** The ledger as people read it. */
export const logPage: DeskPage = {
  path: logPath,
  menu: 'Log',
  role: 'approver',
  async show(desk, { query }) {
    const { number: newest } = await desk.records.ledger.head();
    const asked = Number(query.get('before'));
    const before = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, newest + 1) : newest + 1;
    const numbers = Array.from(
      { length: Math.min(linesAtOnce, before - 1) },
      (_, index) => before - 1 - index,
    );
    const rows = await Promise.all(numbers.map((number) => readRow(desk, number)));
    const last = numbers.at(-1) ?? 1;
    return {
      title: 'Log',
      body: (
        <>
          <p>
            Everything that was shown and everything that was done at this desk, the newest first. Each line
            has the hash of the line before, so none can be changed or left out unnoticed.
          </p>
          <Table
            caption="The log, the newest first"
            columns={[
              { name: 'No.', render: ({ line }) => line.number },
              { name: 'When', render: ({ line }) => <Moment at={line.at} /> },
              { name: 'Who', render: ({ who }) => who },
              { name: 'Did', render: ({ did }) => did },
              { name: 'Hash', render: ({ line }) => <code title={line.hash}>{line.hash.slice(0, 12)}</code> },
            ]}
            empty="Nothing yet."
            keyOf={({ line }) => line.number}
            rows={rows.filter((row) => row !== undefined)}
          />
          {last > 1 && (
            <p>
              <a href={linkTo(logPath, { before: last })}>Earlier lines</a>
            </p>
          )}
        </>
      ),
    };
  },
};

async function readRow({ records: { ledger, objects } }: Desk, number: number): Promise<Row | undefined> {
  const line = await ledger.readLine(number);
  if (line === undefined) return undefined;
  const payload = await objects.get(line.payload);
  const event = payload && readPayload(line.kind, payload);
  return { line, ...describeEvent(event, line.kind) };
}

const site = 'The site';

/** Undefined events were deleted, or written by a newer release. */
function describeEvent(event: RecordEvent | undefined, kind: string): Omit<Row, 'line'> {
  switch (event?.kind) {
    case 'shown': {
      const { pages, gone } = event.payload;
      return {
        who: site,
        did: `${addresses(pages, 'showed')}${gone.length > 0 ? `; ${addresses(gone, 'no longer shows')}` : ''}`,
      };
    }
    case 'files':
      return { who: site, did: `recorded ${event.payload.files.length} pictures, styles or documents` };
    case 'stopped':
      return { who: site, did: 'stopped a machine' };
    case 'gap':
      return {
        who: site,
        did: `noticed a gap (${event.payload.reason}) of ${Math.round((event.payload.until - event.payload.from) / 1000)} s`,
      };
    case 'clock':
      return { who: site, did: 'noticed that the clock was set back' };
    case 'purged':
      return { who: site, did: 'told the CDN to drop earlier versions' };
    case 'class':
      return { who: 'An operator', did: `set the class of ${event.payload.url} to ${event.payload.class}` };
    case 'hold':
      return {
        who: 'An operator',
        did:
          event.payload.reason === null
            ? `ended the hold of ${event.payload.url}`
            : `holds ${event.payload.url}: ${event.payload.reason}`,
      };
    case 'erased':
      return {
        who: 'An operator',
        did: `deleted ${event.payload.objects.length} pages and files whose time was over`,
      };
    case 'seal':
      return { who: site, did: `signed line ${event.payload.number}` };
    case 'signed-in': {
      const { by, role } = event.payload;
      const name = roles.find((each) => each === role);
      return { who: by.name, did: `signed in as ${name ? roleNames[name].toLowerCase() : role}` };
    }
    case 'read':
      return {
        who: event.payload.by.name,
        did: `read ${event.payload.page}${event.payload.query && `?${event.payload.query}`}`,
      };
    case 'export':
      return { who: event.payload.by.name, did: `took out ${event.payload.what}: ${event.payload.query}` };
    case 'sent':
      return {
        who: event.payload.by.name,
        did: `${addresses(event.payload.pages, 'sent for approval:')} (${event.payload.purpose})`,
      };
    case 'sent-back':
      return {
        who: event.payload.by.name,
        did: `${addresses(event.payload.pages, 'sent back')}: ${event.payload.reason}`,
      };
    case 'approved': {
      const { by, isBaseline, pages, reason } = event.payload;
      return { who: by.name, did: `${addresses(pages, isBaseline ? 'adopted' : 'approved')}: ${reason}` };
    }
    case 'content-approved': {
      const { by, isBaseline, entities, reason } = event.payload;
      const names = entities.length === 1 ? entities[0]?.key : `${entities.length} entries and assets`;
      return { who: by.name, did: `${isBaseline ? 'adopted' : 'approved'} ${names}: ${reason}` };
    }
    case 'draft-approved': {
      const { by, entity, reason } = event.payload;
      return { who: by.name, did: `approved the draft of ${entity.key}: ${reason}` };
    }
    case 'taken-down': {
      const { by, entity, reason } = event.payload;
      return { who: by.name, did: `took down ${entity.key}: ${reason}` };
    }
    case 'publisher': {
      const { by, user, is } = event.payload;
      return { who: by.name, did: `said that Contentful’s user ${user} is ${is.name}` };
    }
    case 'accepted-flag': {
      const { by, rule, sentence, reason, until } = event.payload;
      return { who: by.name, did: `accepted “${sentence}” (${rule}) until ${until}: ${reason}` };
    }
    case 'refused':
      return { who: event.payload.by.name, did: `was refused: ${event.payload.what} (${event.payload.why})` };
    case undefined:
      return { who: '', did: kind };
  }
}

function addresses(pages: readonly { readonly url: string }[], verb: string): string {
  const [first, ...others] = pages;
  if (first === undefined) return '';
  return `${verb} ${first.url}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
