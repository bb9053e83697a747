import { z } from 'zod';
import { kindOf, type Slot } from './file-kinds';
import { framedFields, type PictureFields } from './picture-fields';
import { line, richText, text, type Naming } from '../engine/text-fields';
import { explain, pathPattern, quoted, warn } from '../engine/text-rules';

export const fileSlots = z.registry<{ slot: Slot }>();

/** The part of a picture that stays visible when it is cropped, in words. */
const focuses = ['top', 'center', 'bottom'];

const focusPattern = '^(?:top|center|bottom|(?:100|\\d\\d?)% (?:100|\\d\\d?)%)$';

const focusErrors = (found: string) =>
  RegExp(focusPattern).test(found)
    ? []
    : [
        explain(
          quoted(found),
          '“top”, “center”, “bottom”, or a point such as “30% 60%”',
          'Write one of the words, or how far the point is from the left and from the top, 0% to 100% each.',
        ),
      ];

/**
 * The path of a file, relative to the one that names it. The check validates the file itself. In the metadata, `kind`
 * is the kind of file, and `fields` are those that describe the same picture.
 */
export const image = (slot: Slot, naming: Naming, fields?: Partial<PictureFields>) => {
  const { noun, example: name } = kindOf(slot);
  const kind = slot === 'download' || slot === 'mark' ? slot : noun;
  const example = `./uploads/${name}`;
  const hint = { pattern: pathPattern, patternErrorMessage: `Write a path such as “${example}”.` };
  const [title, description] = naming;
  const more = { kind, ...(fields && { fields }) };
  return text({ naming: [title, `${description}, such as "${example}"`], hint, more }).register(fileSlots, { slot });
};

export const video = (naming: Naming, fields?: Partial<PictureFields>) => image('video', naming, fields);
export const pdf = (naming: Naming) => image('document', naming);
export const mark = (naming: Naming) => image('mark', naming);
export const download = (naming: Naming) => image('download', naming);

const kinds = "image|picture|photo|photograph|screenshot|graphic|capture(?: d[’']écran)?";
const announcement = new RegExp(`^(?:an? |the |une? )?(?:${kinds}) (?:of|de|du|des|d’|d')\\s*`, 'i');

/** A text, or a file name without folder and extension, normalised for comparison. */
const comparable = (name: string) => name.replace(/^.*\/|\.\w{2,4}$|[\s_-]/g, '').toLowerCase();

const repetition = 'Describe in a sentence what can be seen; this only repeats the name of the file.';

/**
 * The alternative text of the picture that `label` names; `fields` may contain its file, whose name it must not repeat.
 */
export const alternative = (label: string, ...fields: string[]) =>
  line(250, [`${label}: description`, 'What it shows, in a sentence, for those who can’t see it'], {
    inContext: (text, { sibling }) => {
      const warning = (fix: string) => [warn(quoted(text), 'what the picture shows', fix)];
      const isOf = (file: unknown) => typeof file === 'string' && comparable(file) === comparable(text);
      if (fields.map(sibling).some(isOf)) return warning(repetition);
      const [start] = announcement.exec(text) ?? [];
      return start ? warning(`Leave out “${start.trim()}”; it is announced as an image anyway.`) : [];
    },
  });
export const caption = (label: string) => richText(160, [`${label}: caption`, 'A line that stands under it']);

type Details<Name extends string> = Record<`${Name}${'Caption' | 'Focus' | 'Mobile'}`, z.ZodOptional<z.ZodString>>;

/** Optional fields of a framed picture: caption, focus, and another picture for phones. */
export const details = <Name extends string>(name: Name, label: string) => {
  const fields = framedFields(name);
  return {
    [fields.caption]: caption(label).optional(),
    [fields.focus]: text({
      errorsIn: focusErrors,
      naming: [
        `${label}: what stays in view`,
        'What is kept where it is cut to its frame: "top", "center", "bottom" or a point such as "30% 60%"; the ' +
          'center if nothing is said',
      ],
      hint: { pattern: focusPattern, patternErrorMessage: 'Write “top”, “center”, “bottom” or “30% 60%”.' },
      more: { examples: focuses },
    }).optional(),
    [fields.mobile]: image('whole', [
      `${label}: another one on phones`,
      'Stands in its place on phones, in any proportions; on tablets in the viewer, too',
    ]).optional(),
  } as Details<Name>;
};
