import { pointerOf } from '../../content/edit/json-pointer';
import type { Change } from '../protocol';
import { ask } from './dialog';
import { schemaAt, textOf, type Field } from './fields';
import { change, isDone, removeUpload, upload } from './requests';

/** Where the text alternative of a picture stands: beside it, under a name made of its own or as `alt`. */
export function alternativeOf({ file, steps }: Field): string[] | undefined {
  const group = steps.slice(0, -1);
  const name = [`${steps.at(-1)}Alt`, 'alt'].find((one) => schemaAt(file, [...group, one]));
  return name === undefined ? undefined : [...group, name];
}

/** Asks for the text alternative and writes it together with `other`. False where the owner has left it. */
export async function describe(field: Field, ...other: Change[]): Promise<boolean> {
  const { file } = field;
  const place = alternativeOf(field);
  if (!place) return isDone(change(file, ...other));
  const path = pointerOf(place);
  const [title, yes] =
    other.length > 0 ? ['Describe the new picture', 'Use this picture'] : ['Describe the picture', 'Save'];
  const body = (
    <label>
      What it shows, for those who can’t see it
      <textarea
        name="value"
        required
        maxLength={schemaAt(file, place)?.maxLength}
        defaultValue={textOf({ file, pointer: path })}
        aria-describedby="refused"
      />
    </label>
  );
  const act = async ({ value }: Record<string, string>) =>
    (await change(file, ...other, { op: 'add', path, value }))?.reason;
  return ask({ title, body, yes, act });
}

/** Puts a picture in place of another: on the page at once, in the file with its text alternative. */
export async function replacePicture(field: Field, data: File | undefined): Promise<void> {
  if (!data) return;
  const image = field.element.querySelector('img');
  const address = URL.createObjectURL(data);
  const restore = () => {
    image?.style.removeProperty('content');
    URL.revokeObjectURL(address);
  };
  if (data.type.startsWith('image/')) image?.style.setProperty('content', `url(${address})`);
  const path = await upload(data, field.file);
  if (path && (await describe(field, { op: 'add', path: field.pointer, value: path })))
    return image?.addEventListener('load', restore, { once: true });
  restore();
  if (path) await removeUpload(path);
}

/** Gatsby names a picture before it has made it: one that can't be loaded is asked for again. */
export function askAgain({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.currentSrc.includes('/static/'))
    setTimeout(() => target.setAttribute('src', target.src), 500);
}
