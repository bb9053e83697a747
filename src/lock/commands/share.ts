import { parseArgs } from 'node:util';
import { isOver } from '../../content/engine/last-day';
import { readSealedNames } from '../../content/sealed-names';
import type { Access, Locking, RecipientSummary } from '../../locking';
import { addRecipient, listRecipients, renewRecipient, revokeRecipient, showRecipient } from '../owner/share';
import type { Terminal } from './terminal';

const usage =
  'npm run share -- list | add "Agence X" [--until 2027-03-31] [--opens coaching,clinic] ' +
  '| show "Agence X" | renew "Agence X" | revoke "Agence X"';

/** `npm run share`: shows and changes who may open the locked case studies. Asks for what is not given. */
export async function share(
  root: string,
  args: readonly string[],
  { askOpenly, say }: Terminal,
  sharingNotes: Locking['sharingNotes'],
): Promise<void> {
  const handOn = (access: Access) => [...sharingNotes(root), ...accessLines(access)].forEach((line) => say(line));
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' }, opens: { type: 'string' } },
    allowPositionals: true,
  });
  const [action = await askOpenly('What to do (list, add, show, renew, revoke)? '), given, ...others] = positionals;
  const isKnown = ['list', 'add', 'show', 'renew', 'revoke'].includes(action);
  const isTooMuch =
    others.length > 0 ||
    (action === 'list' && given !== undefined) ||
    (values.opens !== undefined && action !== 'add') ||
    (values.until !== undefined && action !== 'add' && action !== 'renew');
  if (!isKnown || isTooMuch) throw new Error(usage);
  if (action === 'list') return listRecipients(root).forEach((one) => say(inWords(one)));
  const label = (given ?? (await askOpenly('For whom? '))).trim();
  if (action === 'show') return handOn(showRecipient(root, label));
  if (action === 'revoke') {
    await revokeRecipient(root, label, say);
    return say(`"${label}" opens nothing any more, once this is published. Who had opened it keeps what they saw.`);
  }
  const isAsked = positionals.length === 0 && action === 'add';
  const until =
    values.until ?? (isAsked ? await askOpenly('Until which day (such as 2027-03-31; empty for no end)? ') : '');
  const recipient = { label, until: until || undefined };
  const access =
    action === 'renew'
      ? await renewRecipient(root, recipient, say)
      : await addRecipient(root, { ...recipient, opens: await opensOf(root, values.opens, askOpenly) }, say);
  handOn(access);
}

const listOf = (text: string): string[] => text.split(',').map((name) => name.trim());

/** The case studies of a new recipient; undefined for all. Asks if there are several. */
async function opensOf(root: string, given: string | undefined, askOpenly: Terminal['askOpenly']) {
  if (given !== undefined) return listOf(given);
  const names = readSealedNames(root);
  const answer = names.length > 1 ? await askOpenly(`Which of ${names.join(', ')} (empty for all)? `) : '';
  return answer.trim() === '' ? undefined : listOf(answer);
}

function inWords({ label, opens, hasLink, until }: RecipientSummary): string {
  const access = hasLink ? 'by link and passphrase' : 'by passphrase';
  const time = until === undefined ? '' : isOver(until) ? `, was until ${until}` : `, until ${until}`;
  return `"${label}" opens ${opens.join(', ')}, ${access}${time}`;
}

/** What to hand on. Nothing follows a link or a passphrase on its line. */
function accessLines({ label, hasLink, handedOut }: Access): string[] {
  const hint = `"${label}" has no link: "npm run share -- renew" makes one, with a new passphrase.`;
  const parts = handedOut.flatMap(({ title, link, password, message, isDraft }) => [
    '',
    ...(isDraft ? [`“${title}” is a draft: this opens it once the project is public and published.`] : []),
    `Link        ${link}`,
    `Passphrase  ${password}`,
    '',
    'To paste into an e-mail:',
    ...message.split('\n'),
  ]);
  return [...(hasLink ? [] : [hint]), ...parts];
}
