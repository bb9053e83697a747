import { inSite, testCases, type Case } from '../../support/content-cases';

const link = (to: string, remedy: string): Case => ({
  name: `profile ${to}`,
  spoil: inSite('https://www.example.com/in/camille', to),
  file: 'site.json',
  at: `"${to}"`,
  subject: 'profile.url',
  found: `“${to}”`,
  expected: 'the address of a page, starting with “https://”',
  remedy,
});

const email = (to: string): Case => ({
  name: `e-mail ${to}`,
  spoil: inSite('hello@example.com', to),
  file: 'site.json',
  at: `"${to}"`,
  subject: 'email',
  found: `“${to}”`,
  expected: 'an e-mail address',
  remedy: 'Write it like “name@example.com”, without “mailto:” and blanks.',
});

const origin = (to: string, remedy: string): Case => ({
  name: `siteUrl ${to}`,
  spoil: inSite('https://camille.example.com', to),
  file: 'site.json',
  at: `"${to}"`,
  subject: 'siteUrl',
  found: `“${to}”`,
  remedy,
});

const copy = 'Copy the address from your browser’s address bar.';

describe('an address', () => {
  testCases([
    link('http://www.example.com/in/camille', 'Write “https://www.example.com/in/camille”.'),
    link('www.example.com/in/camille', 'Write “https://www.example.com/in/camille”.'),
    link('javascript:alert(1)', copy),
    link('https://camille:secret@www.example.com', copy),
    link('https://linkedin', copy),
    link('my profile', copy),
    email('hello@example'),
    email('mailto:hello@example.com'),
    email('hello example.com'),
    origin('https://camille.example.com/portfolio', 'Write “https://camille.example.com”.'),
    origin('https://camille.example.com/', 'Write “https://camille.example.com”.'),
    origin('http://camille.example.com', 'Write “https://camille.example.com”.'),
  ]);
});
