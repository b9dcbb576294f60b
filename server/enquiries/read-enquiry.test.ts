import { expect, test } from 'vitest';

import { readCallRequest, readNewsletterEmail } from './read-enquiry.ts';

const given = { name: 'Ada Byron', telephone: '020 7946 0999' };
const read = (fields: Readonly<Record<string, string>>, page?: string) =>
  readCallRequest(new Map(Object.entries(fields)), page);

/** Errors as `field: message`. */
const errorsOf = (fields: Readonly<Record<string, string>>) =>
  (read({ ...given, ...fields }).errors ?? []).map(({ field, message }) => `${field}: ${message}`);

test('a name and a telephone number are enough', () => {
  expect(read(given).answers).toEqual({
    ...given,
    email: undefined,
    preferredTime: 'any',
    message: undefined,
    marketingConsent: false,
    form: undefined,
    page: undefined,
  });
});

test('all answers are read and normalized, and other fields are ignored', () => {
  const fields = {
    name: '  Ada   Byron ',
    telephone: ' +44 (0)20 7946 0999 ',
    email: ' ada@mail.example ',
    preferredTime: 'evening',
    message: ' First line\r\nSecond line\r\n',
    marketingConsent: 'yes',
    form: 'callbackForm1',
    gclid: 'added by a tag',
  };
  expect(read(fields, '/pensions').answers).toEqual({
    name: 'Ada Byron',
    telephone: '+44 (0)20 7946 0999',
    email: 'ada@mail.example',
    preferredTime: 'evening',
    message: 'First line\nSecond line',
    marketingConsent: true,
    form: 'callbackForm1',
    page: '/pensions',
  });
});

test.each([
  ['name', 'Zoë O’Brien-Nuñez'],
  ['name', '李小龙'],
  ['name', 'محمد'],
  ['name', 'J'],
  ['name', 'Mr & Mrs Smith'],
  ['telephone', '+1 (212) 555-0100'],
  ['telephone', '02079460999'],
  ['telephone', '020 7946 0999 ext 12'],
  ['telephone', '020 7946 0999 x12'],
  ['telephone', '0800.123.4567'],
  ['email', "o'brien+calls@sub.mail.example"],
  ['email', 'ada@bücher.example'],
  ['message', 'Tabs\tand\nlines, <b>signs</b>, https://a.example and 👍'],
  ['message', 'x'.repeat(2000)],
  ['name', 'x'.repeat(120)],
])('a %s like %j is accepted', (field, value) => {
  expect(errorsOf({ [field]: value })).toEqual([]);
});

test.each([
  ['name', ''],
  ['name', ' \t '],
  ['name', '12345'],
  ['name', 'Buy at https://spam.example'],
  ['name', 'www.spam.example'],
  ['name', '<b>Ada</b>'],
  ['name', 'Ada\r\nBcc: all@mail.example'],
  ['name', 'Ada\u0000'],
  ['name', 'Ada\u2028Byron'],
  ['name', 'x'.repeat(121)],
  ['telephone', ''],
  ['telephone', '123'],
  ['telephone', 'ring me'],
  ['telephone', '0'.repeat(21)],
  ['telephone', '020 7946 0999\nX: y'],
  ['telephone', '020 7946 0999 ; drop'],
  ['telephone', '------------'],
  ['email', 'ada'],
  ['email', 'ada@mail'],
  ['email', 'ada@mail.example, all@mail.example'],
  ['email', 'ada@mail.example\r\nBcc: x@mail.example'],
  ['email', '"Ada" <ada@mail.example>'],
  ['email', `${'x'.repeat(250)}@mail.example`],
  ['preferredTime', 'midnight'],
  ['preferredTime', ''],
  ['preferredTime', 'constructor'],
  ['message', 'x'.repeat(2001)],
  ['message', 'a\u0000b'],
  ['message', 'a\u001b[31m'],
  ['marketingConsent', 'no'],
])('a %s like %j is rejected, with one error at that field', (field, value) => {
  expect(errorsOf({ [field]: value }).map((error) => error.split(':')[0])).toEqual([field]);
});

test('errors come in the order of the form, and say what to do', () => {
  expect(errorsOf({ message: 'x'.repeat(3000), email: 'ada', telephone: '', name: '' })).toEqual([
    'name: Enter your name',
    'telephone: Enter your telephone number',
    'email: Enter an email address, like name@example.com, or leave it empty',
    'message: Your message must be 2,000 characters or fewer',
  ]);
});

// The email pattern would take half a minute on this, and the test would time out.
test('an overlong answer is reported as such and not checked any further', () => {
  const { errors } = read({ ...given, email: `a@${'.'.repeat(200_000)}@` });
  expect(errors).toEqual([{ field: 'email', message: 'Your email address must be 254 characters or fewer' }]);
});

test('a number that is copied from an address book is accepted, and kept as it is typed', () => {
  const copied = '\u202a+44\u00a020\u20117946\u20130999\u202c';
  expect(read({ ...given, telephone: copied }).answers?.telephone).toBe('+44 20-7946-0999');
});

test('an invalid id of the form’s entry is ignored', () => {
  for (const form of ['../x', '', 'a'.repeat(65), 'a b'])
    expect(read({ ...given, form }).answers?.form).toBeUndefined();
});

test('a visitor who ticks the box for the newsletter has to give an email address, and sees all errors at once', () => {
  expect(errorsOf({ marketingConsent: 'yes', name: '' })).toEqual([
    'name: Enter your name',
    'email: Enter your email address for the newsletter, or untick the box',
  ]);
  expect(errorsOf({ marketingConsent: 'yes', email: 'ada@mail.example' })).toEqual([]);
});

test('the newsletter needs an email address and nothing else', () => {
  const readEmail = (email?: string) =>
    readNewsletterEmail(new Map(email === undefined ? [] : [['email', email]]));
  expect(readEmail(' ada@mail.example ').answers).toEqual({ email: 'ada@mail.example' });
  const messages = [undefined, '', 'ada', 'a@b.example, c@d.example', `${'x'.repeat(250)}@mail.example`].map(
    (email) => readEmail(email).errors,
  );
  const noEmail = 'Enter an email address, like name@example.com';
  expect(messages.map((errors) => errors?.map(({ field, message }) => `${field}: ${message}`))).toEqual([
    ['email: Enter your email address'],
    ['email: Enter your email address'],
    [`email: ${noEmail}`],
    [`email: ${noEmail}`],
    ['email: Your email address must be 254 characters or fewer'],
  ]);
});
