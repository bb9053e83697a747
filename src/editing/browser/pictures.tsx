import type { Change } from '../protocol';
import { pointerOf } from '../../content/edit/json-pointer';
import { ask } from './dialog';
import { accepts, schemaAt, textOf, type Field } from './fields';
import { change, changeOrSay, removeUpload, upload } from './requests';

/** Where the text alternative of a picture stands: beside it, under a name made of its own or as `alt`. */
export function alternativeOf({ file, steps }: Field): string[] | undefined {
  const group = steps.slice(0, -1);
  const beside = [
    [...group, `${steps.at(-1)}Alt`],
    [...group, 'alt'],
  ];
  return beside.find((place) => schemaAt(file, group)?.properties?.[place.at(-1) ?? '']);
}

/** Asks for the text alternative and writes it together with `other`. False where the owner has left it. */
export async function describe(field: Field, other: Change[] = []): Promise<boolean> {
  const { file } = field;
  const place = alternativeOf(field);
  if (!place) return changeOrSay(file, other);
  const path = pointerOf(place);
  const act = async ({ text }: Record<string, string>) =>
    text
      ? (await change(file, [...other, { op: 'add', path, value: text }]))?.reason
      : `Write something here: ${label.toLowerCase()}.`;
  const body = () => (
    <label>
      {label}
      <textarea
        name="text"
        rows={4}
        maxLength={schemaAt(file, place)?.maxLength}
        defaultValue={textOf({ file, pointer: path })}
        aria-describedby="refused"
      />
    </label>
  );
  const isNew = other.length > 0;
  const title = isNew ? 'Describe the new picture' : 'Describe the picture';
  return ask({ title, body, yes: isNew ? 'Use this picture' : 'Save', act });
}

const label = 'What it shows, for those who can’t see it';

/** Asks for a file that a field may name. */
export function choose(field: Field): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: accepts(field.schema) });
  input.onchange = () => input.files?.[0] && void replacePicture(field, input.files[0]);
  input.click();
}

/** Puts a picture in place of another: on the page at once, in the file with its text alternative. */
export async function replacePicture(field: Field, data: File): Promise<void> {
  const layer = layOver(field.element, data);
  const stored = upload(data, field.file);
  void stored.then((path) => path ?? layer.remove());
  const path = await stored;
  if (!path) return;
  const isDone = await describe(field, [{ op: 'add', path: field.pointer, value: path }]);
  if (isDone) return layer.removeOnceShown();
  layer.remove();
  await removeUpload(path);
}

/** Shows a file over a picture before the page has it. */
function layOver(frame: HTMLElement, data: File) {
  const address = URL.createObjectURL(data);
  const below = frame.querySelector('img');
  const layer = Object.assign(document.createElement('img'), { src: address, alt: '' });
  layer.setAttribute('data-edit-layer', '');
  if (data.type.startsWith('image/')) frame.append(layer);
  const remove = () => {
    layer.remove();
    URL.revokeObjectURL(address);
  };
  const removeOnceShown = () => {
    below?.addEventListener('load', remove, { once: true });
    setTimeout(remove, 60_000);
  };
  return { remove, removeOnceShown };
}

/** How often a picture has been asked for in vain, by its address. */
const missing = new Map<string, number>();

/** Gatsby names a picture before it has made it: one that can't be loaded is asked for again, for a minute. */
export function askAgain({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { currentSrc } = target;
  const times = (missing.get(currentSrc) ?? 0) + 1;
  missing.set(currentSrc, times);
  if (times < 120 && currentSrc.includes('/static/')) setTimeout(() => target.setAttribute('src', target.src), 500);
}
