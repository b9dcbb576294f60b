import { listedOfficeType, readListedOffice } from '../../offices/listed-office.model.ts';
import type { AnswerForm } from '../section-form.ts';
import { readCriteria } from './find-advisers.ts';
import { SubmittedFinderContext } from './submitted-finder.ts';

export const answerFinder: AnswerForm = ({ sys: { id } }, texts, listOf) => {
  // What is wrong with an office is found where its page is read.
  const offices = listOf(listedOfficeType.id)
    .filter(({ fields }) => typeof fields['name'] === 'string')
    .map((office) => readListedOffice(office, { report() {} }));
  return {
    id,
    isRejected: readCriteria(texts, offices).place?.kind === 'unknown',
    provide: (page) => <SubmittedFinderContext value={{ id, texts }}>{page}</SubmittedFinderContext>,
  };
};
