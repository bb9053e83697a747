import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectsSchema, siteSchema } from '../content/schema/schema';
import { suggestPassphrase } from './passphrases';
import { isOver, randomKey, readKeys, writeKeys, type Keys, type Recipient } from './recipients';
import { sealAll } from './seal-all';
import type { Terminal } from './terminal';
import { parseJson, readSealedNames } from './working-copy';

const usage =
  'npm run share -- list | add "Agence X" [--until 2027-03-31] [--opens coaching,clinic] | show "Agence X" | renew "Agence X" | revoke "Agence X"';

/** The address of each sealed case study, and its title, by its name. */
function addresses(root: string): Map<string, { title: string; url: string }> {
  const read = (name: string) => parseJson(readFileSync(join(root, 'content', name)));
  const { siteUrl } = siteSchema.parse(read('site.json'));
  const projects = projectsSchema.parse(read('projects.json'));
  const pages = projects.flatMap(({ title, slug, sealed }, index) => {
    const name = sealed && /([\w-]+)\.json$/.exec(sealed)?.[1];
    return name ? [[name, { title, url: `${siteUrl}${slug ? `/p/${slug}` : `/project/${index}`}` }] as const] : [];
  });
  return new Map(pages);
}

const timeOf = (recipient: Recipient): string => {
  if (recipient.until === undefined) return '';
  return isOver(recipient) ? `, was until ${recipient.until}` : `, until ${recipient.until}`;
};

const list = ({ recipients }: Keys, names: string[]): string[] =>
  recipients.map((recipient) => {
    const opens = (recipient.opens ?? names).join(', ');
    const way = recipient.key ? 'by link and passphrase' : 'by passphrase';
    return `"${recipient.label}" opens ${opens}, ${way}${timeOf(recipient)}`;
  });

/** What the owner gives to a recipient: the link, the passphrase, and a sentence to paste into an e-mail. */
function invitation(root: string, recipient: Recipient): string[] {
  const pages = [...addresses(root)].filter(([name]) => recipient.opens?.includes(name) ?? true);
  const { key, passphrase = '', until } = recipient;
  const time = until ? ` It works until ${until}.` : '';
  return pages.flatMap(([, { title, url }]) => {
    const link = key ? `${url}#key=${key}` : url;
    const sentence = key
      ? `“${title}” is confidential; this link opens it for you: ${link} – if it asks for a password, it is: ${passphrase}.${time}`
      : `“${title}” is confidential: ${link} – the password is: ${passphrase}.${time}`;
    return ['', `Link        ${link}`, `Passphrase  ${passphrase}`, '', 'To paste into an e-mail:', sentence];
  });
}

const withKeys = ({ label, until, opens }: Recipient): Recipient => ({
  label,
  passphrase: suggestPassphrase(),
  key: randomKey(),
  ...(until && { until }),
  ...(opens && { opens }),
});

interface Request {
  action: string;
  label: string;
  until?: string | undefined;
  opens?: string[] | undefined;
}

/** What was asked for in arguments, or, without any, by questions. @throws with how to use it */
async function requestOf(args: readonly string[], { askOpenly }: Terminal): Promise<Request> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' }, opens: { type: 'string' } },
    allowPositionals: true,
  });
  const [action = await askOpenly('What to do (list, add, show, renew, revoke)? '), given] = positionals;
  if (!['list', 'add', 'show', 'renew', 'revoke'].includes(action)) throw new Error(usage);
  if (action === 'list') return { action, label: '' };
  const label = given ?? (await askOpenly('For whom? '));
  if (label.trim() === '' || label === 'owner' || label.length > 60)
    throw new Error(`A name of 1 to 60 characters is needed, which is not “owner”.\n${usage}`);
  const isAsked = positionals.length === 0 && action === 'add';
  const until =
    values.until ?? (isAsked ? await askOpenly('Until which day (such as 2027-03-31; empty for no end)? ') : '');
  if (until !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(Date.parse(until))))
    throw new Error(`“${until}” is no day such as 2027-03-31.`);
  return { action, label, until: until || undefined, opens: values.opens?.split(',').map((name) => name.trim()) };
}

/** Which case studies a new recipient opens: all where there is one, and asked where there are more. */
async function opensOf({ opens }: Request, names: string[], { askOpenly }: Terminal): Promise<string[] | undefined> {
  if (opens || names.length === 1) return opens;
  const answer = await askOpenly(`Which of ${names.join(', ')} (empty for all)? `);
  return answer.trim() === '' ? names : answer.split(',').map((name) => name.trim());
}

async function changed(request: Request, keys: Keys, names: string[], terminal: Terminal): Promise<Keys> {
  const { action, label, until } = request;
  const current = keys.recipients.find((recipient) => recipient.label === label);
  if (action === 'add' && current) throw new Error(`"${label}" is there already: renew or revoke it.`);
  if (action !== 'add' && !current)
    throw new Error(`There is no "${label}". There are: ${keys.recipients.map((one) => one.label).join(', ')}.`);
  const others = keys.recipients.filter((recipient) => recipient.label !== label);
  if (action === 'revoke') return { ...keys, recipients: others };
  const opens = action === 'add' ? await opensOf(request, names, terminal) : current?.opens;
  const renewed = withKeys({ label, until: until ?? current?.until, opens });
  return { ...keys, recipients: [...others, renewed] };
}

/**
 * `npm run share`: shows and changes who may open the locked case studies, seals anew, and says what to give to them.
 * @throws, with a message for the owner, when it can't; then private/keys.json is as it was
 */
export const share = async (root: string, args: readonly string[], terminal: Terminal): Promise<void> => {
  const request = await requestOf(args, terminal);
  const names = readSealedNames(root);
  const before = readKeys(root) ?? { recipients: [] };
  if (names.length === 0 || !existsSync(join(root, 'private')))
    throw new Error('There is no locked case study here, or its private/ is missing: "npm run unseal" restores it.');
  if (request.action === 'list') return list(before, names).forEach(terminal.say);
  if (request.action !== 'show') {
    const after = await changed(request, before, names, terminal);
    writeKeys(root, after);
    try {
      await sealAll(root, terminal);
    } catch (error) {
      writeKeys(root, before);
      throw error;
    }
  }
  if (request.action === 'revoke') {
    terminal.say(
      `"${request.label}" opens nothing any more, once this is published. Who had opened it keeps what they saw.`,
    );
    return;
  }
  const recipient = readKeys(root)?.recipients.find(({ label }) => label === request.label);
  if (!recipient) throw new Error(`There is no "${request.label}".`);
  if (!recipient.key)
    terminal.say(`"${recipient.label}" has no link: "npm run share -- renew" makes one, with a new passphrase.`);
  invitation(root, recipient).forEach(terminal.say);
};
