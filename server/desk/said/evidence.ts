import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { wholeResponse } from '../../http/response.ts';
import { exportEvidence } from '../../records/export-records.ts';
import { findPage } from '../../records/recorded-page.ts';
import { evidencePath } from '../desk-paths.ts';
import { DeskError, type DeskPage } from '../desk.ts';
import { nameInLedger } from '../person.ts';
import { answersFor, readWordsApprovals } from '../promotions/words-approval.ts';
import { spansOf } from './shown-versions.ts';

/** The evidence of what an address showed at a time, to take away. */
export const evidence: DeskPage = {
  path: evidencePath,
  role: 'reader',
  async receive(desk, { person, fields }) {
    const { records } = desk;
    const url = fields.get('url') ?? '';
    const at = Number(fields.get('at'));
    const page = Number.isSafeInteger(at) ? await findPage(records, url, at) : undefined;
    if (page === undefined) throw new DeskError(404, 'Nothing was recorded there at that time.');
    const { version, until } = page.span;
    // The first record of the version: no other has its digest.
    const first = (await spansOf(records, url)).find((span) => span.version === version) ?? page.span;
    const { number, at: endedAt } = await records.ledger.append({
      kind: 'export',
      payload: { by: nameInLedger(person), what: 'evidence', query: `url=${url}&at=${at}` },
    });
    // The seal of the day may be older than what the evidence is about.
    await desk.seal();
    const { span } = page;
    const words = (await desk.shown.of(span))?.words;
    const findApproval = await readWordsApprovals(records, url, [span]);
    const approvals = span.body === undefined ? [] : answersFor(findApproval({ span, words }));
    const asked = { at, span, approvals };
    const period = { url, from: first.from, until: until ?? endedAt + 1, asked };
    const folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
    try {
      const file = path.join(folder, 'evidence.zip');
      await exportEvidence(records, period, file);
      const bytes = await readFile(file);
      const name = `evidence${url.replaceAll(/[^\w-]+/g, '-')}-${number}.zip`;
      return {
        response: wholeResponse(200, 'application/zip', bytes, {
          'Content-Disposition': `attachment; filename="${name.slice(-100)}"`,
        }),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
