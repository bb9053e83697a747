import type { Change } from '../protocol';
import { pointerOf } from '../../content/edit/json-pointer';
import { ask } from './dialog';
import { schemaAt, valueOf, type Field } from './fields';
import { change, removeUpload, upload } from './requests';

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
  const place = alternativeOf(field);
  const act = async ({ text }: Record<string, string>) => {
    const described: Change[] = place && text ? [{ op: 'add', path: pointerOf(place), value: text }] : [];
    return (await change(field.file, [...other, ...described]))?.reason;
  };
  if (!place) return (await act({})) === undefined;
  const label = 'What it shows, for those who can’t see it';
  const value = String(valueOf(field.file, pointerOf(place)) ?? '');
  const most = schemaAt(field.file, place)?.maxLength;
  const [title, yes] =
    other.length > 0 ? ['Describe the new picture', 'Use this picture'] : ['Describe the picture', 'Save'];
  return ask({ title, yes, fields: [{ name: 'text', label, value, most, kind: 'long' }], act });
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
