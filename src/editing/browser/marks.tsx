import { richParts, type RichPart } from '../../content/engine/rich-text';
import { stepsOf } from '../../content/engine/paths';
import { linkErrors } from '../../content/engine/rich-text-rules';
import { shownOrder } from '../../content/schema/shown-order';
import { ask } from './dialog';
import { commandLetter } from './keys';
import { projects, valueOf, type Field } from './state';

type Mark = Exclude<RichPart, string>['mark'];

const marks: Record<string, Mark> = { k: 'a', b: 'strong', i: 'em' };

/** The mark for a key event: ⌘/Ctrl+K a link, +B strong, +I emphasis. */
export const markForKey = (event: KeyboardEvent): Mark | undefined =>
  event.shiftKey ? undefined : marks[commandLetter(event) ?? ''];

/** Normalises an address for a link: without the origin for this site, with the scheme for others. */
function completed(given: string): string {
  const origins = [location.origin, String(valueOf('site.json', '/siteUrl'))];
  const origin = origins.find((one) => given === one || given.startsWith(`${one}/`));
  if (origin !== undefined) return given.slice(origin.length) || '/';
  if (/^[^\s:/]+@[^\s/]+$/.test(given)) return `mailto:${given}`;
  return /^[\w-]+(?:\.[\w-]+)+/.test(given) ? `https://${given}` : given;
}

/**
 * A link in markup; only the words without an address.
 * @throws Error if the address is invalid
 */
function linkTo(given: string, words: string): string {
  if (given === '') return words;
  const link = `[${words}](${completed(given)})`;
  const [part, ...others] = richParts(link);
  const [error] = linkErrors(link);
  if (error) throw new Error(error.fix);
  if (typeof part === 'string' || others.length > 0)
    throw new Error('Start with “https://”, “mailto:” or “/”, without blanks. The words can have no brackets.');
  return link;
}

/** The pages of the projects that a text may lead to, each with its title: only one in a draft may lead to drafts. */
function pagesFor({ file, pointer }: Pick<Field, 'file' | 'pointer'>): [string, string][] {
  const all = projects();
  const isInDraft = file === 'projects.json' && all[Number(stepsOf(pointer)[0])]?.draft === true;
  return shownOrder(all).flatMap((index, page) => {
    const { slug, title = '', draft } = all[index] ?? {};
    return draft && !isInDraft ? [] : [[slug ? `/p/${slug}` : `/project/${page}`, title]];
  });
}

/** Asks for the address of a link in a field. Resolves with its markup, or undefined. */
async function askForLink(field: Field, words: string, address: string): Promise<string | undefined> {
  const body = (
    <label>
      Address of a page, an e-mail address, or a page of yours
      <input name="address" list="pages" defaultValue={address} aria-describedby="refused" autoComplete="off" />
      <datalist id="pages">
        {[['/about', 'About'], ...pagesFor(field)].map(([page, title]) => (
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

/** Marks the selected words of a field's box, or removes their mark. Resolves with a hint for the owner, if any. */
export async function markSelection(field: Field, box: HTMLElement, mark: Mark): Promise<string> {
  const selection = getSelection();
  const [, start = '', selected = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(String(selection)) ?? [];
  if (!selection || selected === '') return 'Select the words first.';
  const range = selection.getRangeAt(0);
  const [part, ...others] = richParts(selected);
  const existing = typeof part === 'object' && part.mark === mark && others.length === 0 ? part : undefined;
  const sign = mark === 'strong' ? '**' : '*';
  const marked =
    mark === 'a'
      ? await askForLink(field, existing?.words ?? selected, existing?.address ?? '')
      : (existing?.words ?? `${sign}${selected}${sign}`);
  box.focus({ preventScroll: true });
  selection.removeAllRanges();
  selection.addRange(range);
  if (marked === undefined) return '';
  // execCommand, because the browser can undo it.
  document.execCommand('insertText', false, start + marked + end);
  const { focusNode, focusOffset } = selection;
  const from = focusOffset - end.length - marked.length;
  // Keep the words selected, so that the same keys remove the mark.
  if (focusNode && from >= 0) selection.setBaseAndExtent(focusNode, from, focusNode, focusOffset - end.length);
  return '';
}
