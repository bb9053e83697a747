import { inSite, testCases, type Case } from '../../support/content-cases';

const link = (to: string, fix: string): Case => ({
  name: `profile ${to}`,
  ...inSite('https://www.example.com/in/robin', to),
  at: `"${to}"`,
  field: 'profile.url',
  found: `“${to}”`,
  expected: 'the address of a page, starting with “https://”',
  fix,
});

const email = (to: string): Case => ({
  name: `e-mail ${to}`,
  ...inSite('hello@example.com', to),
  at: `"${to}"`,
  field: 'email',
  found: `“${to}”`,
  expected: 'an e-mail address',
  fix: 'Write it like “name@example.com”, without “mailto:” and blanks.',
});

const origin = (to: string, fix: string): Case => ({
  name: `siteUrl ${to}`,
  ...inSite('https://robin.example.com', to),
  at: `"${to}"`,
  field: 'siteUrl',
  found: `“${to}”`,
  fix,
});

const copy = 'Copy the address from your browser’s address bar.';

describe('an address', () => {
  testCases([
    link('http://www.example.com/in/robin', 'Write “https://www.example.com/in/robin”.'),
    link('www.example.com/in/robin', 'Write “https://www.example.com/in/robin”.'),
    link('javascript:alert(1)', copy),
    link('https://robin:secret@www.example.com', copy),
    link('https://linkedin', copy),
    link('my profile', copy),
    email('hello@example'),
    email('mailto:hello@example.com'),
    email('hello example.com'),
    origin('https://robin.example.com/portfolio', 'Write “https://robin.example.com”.'),
    origin('https://robin.example.com/', 'Write “https://robin.example.com”.'),
    origin('http://robin.example.com', 'Write “https://robin.example.com”.'),
  ]);
});
