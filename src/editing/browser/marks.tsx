import { partsOf, type RichPart } from '../../content/rich-text';
import { linkErrors } from '../../content/schema/rich-text-rules';
import { ask } from './dialog';
import { commandLetter } from './keys';
import { projects, valueOf } from './state';

type Mark = Exclude<RichPart, string>['mark'];

const marks: Record<string, Mark> = { k: 'a', b: 'strong', i: 'em' };

/** The mark that keys ask for: ⌘/Ctrl+K a link, +B strong words, +I emphasis. */
export const markAsked = (event: KeyboardEvent): Mark | undefined =>
  event.shiftKey ? undefined : marks[commandLetter(event) ?? ''];

/** An address as it is written in a link: one of this site without its beginning, any other with its own. */
function completed(given: string): string {
  const origins = [location.origin, String(valueOf('site.json', '/siteUrl'))];
  const origin = origins.find((one) => given === one || given.startsWith(`${one}/`));
  if (origin !== undefined) return given.slice(origin.length) || '/';
  if (/^[^\s:/]+@[^\s/]+$/.test(given)) return `mailto:${given}`;
  return /^[\w-]+(?:\.[\w-]+)+/.test(given) ? `https://${given}` : given;
}

/** A link, as it is written; words alone where there is no address. @throws Error where that is none */
function linkTo(given: string, words: string): string {
  if (given === '') return words;
  const link = `[${words}](${completed(given)})`;
  const [part, ...others] = partsOf(link);
  const [error] = linkErrors(link);
  if (error) throw new Error(error.fix);
  if (typeof part === 'string' || others.length > 0)
    throw new Error('Start with “https://”, “mailto:” or “/”, without blanks. The words can have no brackets.');
  return link;
}

/** Asks where words lead. Resolves with the link as it is written, or nothing. */
async function askForLink(words: string, address: string): Promise<string | undefined> {
  const pages = projects().map(({ slug, title }, index) => [slug ? `/p/${slug}` : `/project/${index}`, title]);
  const body = (
    <label>
      Address of a page, an e-mail address, or a page of yours
      <input name="address" list="pages" defaultValue={address} aria-describedby="refused" autoComplete="off" />
      <datalist id="pages">
        {[['/about', 'About'], ...pages].map(([page, title]) => (
          <option key={page} value={page} label={title} />
        ))}
      </datalist>
    </label>
  );
  const link = await ask({ title: `Where does “${words}” lead?`, body, yes: 'Save' }, async (given) =>
    linkTo(given['address'] ?? '', words),
  );
  return link === true ? undefined : link;
}

/** Marks the selected words of the box that is typed in, or takes their mark away. Resolves with what is to be said. */
export async function markSelection(box: HTMLElement, mark: Mark): Promise<string> {
  const selection = getSelection();
  const [, start = '', selected = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(String(selection)) ?? [];
  if (!selection || selected === '') return 'Select the words first.';
  const range = selection.getRangeAt(0);
  const [part, ...others] = partsOf(selected);
  const own = typeof part === 'object' && part.mark === mark && others.length === 0 ? part : undefined;
  const sign = mark === 'strong' ? '**' : '*';
  const marked =
    mark === 'a'
      ? await askForLink(own?.words ?? selected, own?.address ?? '')
      : (own?.words ?? `${sign}${selected}${sign}`);
  box.focus({ preventScroll: true });
  selection.removeAllRanges();
  selection.addRange(range);
  if (marked === undefined) return '';
  // The one way that the browser can undo.
  document.execCommand('insertText', false, start + marked + end);
  const { focusNode, focusOffset } = selection;
  const from = focusOffset - end.length - marked.length;
  // What was marked stays selected, for the same keys to take the mark away.
  if (focusNode && from >= 0) selection.setBaseAndExtent(focusNode, from, focusNode, focusOffset - end.length);
  return '';
}
