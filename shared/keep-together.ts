const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const numberAndWord = new RegExp(`(\\b\\d{1,2}|£[\\d.,]+) (?=(?:${months}|million|billion)\\b)`, 'g');

/** Keeps the day of a date on one line with its month, and an amount with its million. */
export function keepTogether(text: string): string {
  return text.replace(numberAndWord, '$1\u00a0');
}
