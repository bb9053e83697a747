import type { Operation } from 'rfc6902';
import { ask } from './dialog';
import { isFile, schemaAt, textOf, type Field } from './fields';
import { change, send, upload } from './requests';

/** Where the text alternative of a picture stands: beside it, under a name made of its own or as `alt`. */
export function alternativeOf(field: Field): string | undefined {
  const { file, pointer } = field;
  const pointers = isFile(field) ? [`${pointer}Alt`, pointer.replace(/\w+$/, 'alt')] : [];
  return pointers.find((one) => schemaAt(file, one));
}

/** Asks for the text alternative and writes it together with `other`. Whether that was done. */
export async function describe(field: Field, ...other: Operation[]): Promise<boolean> {
  const { file } = field;
  const path = alternativeOf(field);
  if (!path) return change(file, ...other);
  const [title, yes] =
    other.length > 0 ? ['Describe the new picture', 'Use this picture'] : ['Describe the picture', 'Save'];
  const body = (
    <label>
      What it shows, for those who can’t see it
      <textarea
        name="value"
        required
        maxLength={schemaAt(file, path)?.maxLength}
        defaultValue={textOf({ file, pointer: path })}
        aria-describedby="refused"
      />
    </label>
  );
  return !!(await ask({ title, body, yes }, ({ value }) => change(file, ...other, { op: 'add', path, value })));
}

/** Puts a picture in place of another: on the page at once, in the file with its text alternative. */
export async function replacePicture(field: Field, data: File | undefined): Promise<void> {
  if (!data) return;
  const image = data.type.startsWith('image/') ? field.element.querySelector('img') : null;
  const address = URL.createObjectURL(data);
  const restore = () => {
    image?.style.removeProperty('content');
    URL.revokeObjectURL(address);
  };
  image?.addEventListener('load', restore, { once: true });
  image?.style.setProperty('content', `url(${address})`);
  let isUsed = false;
  try {
    const value = await upload(data, field.file);
    isUsed = await describe(field, { op: 'add', path: field.pointer, value });
    if (!isUsed) await send('POST', '/undo');
  } finally {
    if (!isUsed || !image) restore();
  }
}

/** Gatsby names a picture before it has made it: one that can't be loaded is asked for again. */
export function askAgain({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.currentSrc.includes('/static/'))
    setTimeout(() => target.setAttribute('src', target.src), 500);
}
