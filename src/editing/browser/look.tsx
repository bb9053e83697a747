import type * as rjsf from '@rjsf/utils';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { colourErrors } from '../../content/engine/text-fields';
import { contrastOf, nearestReadable, readable } from '../../content/engine/colours';
import { valueAt } from '../../content/engine/paths';
import { backdrop } from '../../content/schema/image-variants';
import {
  accentName,
  accentNameFix,
  accentsAt,
  cornerNames,
  homeNames,
  maxAccents,
  quietText,
  typefaceNames,
} from '../../content/schema/look';
import { fontUrls } from '../../styles/font-urls';
import { typefaceRules } from '../../styles/global-style';
import { radiusOf, wholeLook } from '../../styles/look';
import { theme } from '../../styles/theme';
import { faces, familiesOf, pairs } from '../../styles/typefaces';
import { ask, Tool } from './dialog';
import { change, projects, valueOf } from './state';

const { color } = theme;

const defaults = wholeLook();

interface ChoiceProps extends rjsf.WidgetProps {
  /** The value of a site that chooses none. */
  usual: string;
  /** The values, each with its name and how it is shown. */
  choices: { value: string; name: string; shown: ReactNode }[];
}

/** A choice among what is shown. */
function Choice({ id, value, onChange, usual, choices, schema }: ChoiceProps) {
  return (
    <div className="choices" role="radiogroup" aria-label={schema.title}>
      {choices.map(({ value: own, name, shown }) => (
        <label key={own}>
          <input
            type="radio"
            name={id}
            id={`${id}_${own}`}
            checked={(value ?? usual) === own}
            onChange={() => onChange(own)}
          />
          {shown}
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}

/** The rules of all pairs, in the document: those of a shadow root would not count. */
const allFaces = [...new Set(Object.values(pairs).map((pair) => typefaceRules(pair, fontUrls)))].join('');

/** The name of a typeface. */
const nameOf = (setting: (typeof pairs)[keyof typeof pairs]['text']) =>
  setting ? faces[setting.face].family.replace(' Variable', '') : 'The system’s own';

function Typefaces(props: rjsf.WidgetProps) {
  const choices = typefaceNames.map((value) => {
    const { display, text, tracking } = pairs[value];
    const [title, body] = [nameOf(display), nameOf(text)];
    const shown = (
      <span className="specimen" aria-hidden>
        <b style={{ fontFamily: familiesOf(display), letterSpacing: tracking }}>Aa</b>
        <span style={{ fontFamily: familiesOf(text) }}>who reads it</span>
      </span>
    );
    return { value, name: title === body ? title : `${title}, ${body}`, shown };
  });
  return (
    <>
      {createPortal(<style>{allFaces}</style>, document.head)}
      <Choice {...props} usual={defaults.typefaces} choices={choices} />
    </>
  );
}

const drawn = { viewBox: '0 0 48 32', width: 48, height: 32, 'aria-hidden': true };

const cornerTitles = { round: 'Round', soft: 'Soft', square: 'Square' };

const Corners = (props: rjsf.WidgetProps) => (
  <Choice
    {...props}
    usual={defaults.corners}
    choices={cornerNames.map((value) => ({
      value,
      name: cornerTitles[value],
      shown: (
        <svg {...drawn}>
          <rect
            x="1"
            y="1"
            width="46"
            height="30"
            rx={radiusOf(value) * 0.6}
            fill={color.accentTint}
            stroke={color.accent}
            strokeWidth="2"
          />
        </svg>
      ),
    }))}
  />
);

const homeTitles = { night: 'Dark', paper: 'Light' };

const HomeTop = (props: rjsf.WidgetProps) => (
  <Choice
    {...props}
    usual={defaults.home}
    choices={homeNames.map((value) => {
      const [ground, words] = value === 'night' ? [color.night, color.onNight] : [color.paper, color.ink];
      const shown = (
        <svg {...drawn}>
          <rect width="48" height="32" rx="3" fill={ground} stroke={color.ink} />
          <path d="M6 9h24M6 15h16" stroke={words} strokeWidth="3" />
          <rect x="6" y="21" width="36" height="11" fill={color.accent} />
        </svg>
      );
      return { value, name: homeTitles[value], shown };
    })}
  />
);

/** What a colour is read on, or what is read on it. */
const against: Record<string, { on: string; words: string }> = {
  accent: { on: backdrop, words: 'Contrast with white' },
  tint: { on: quietText, words: 'Contrast with its texts' },
};

/** A colour with its swatch, and the contrast that it reaches; of one that can't be read, the nearest that can. */
function Colour(props: rjsf.WidgetProps) {
  const { value, onChange, onBlur, id, schema, registry } = props;
  const { TextWidget } = registry.widgets;
  const text = typeof value === 'string' ? value : '';
  const isColour = colourErrors(text).length === 0;
  const { on, words } = against[String(valueAt(schema, ['kind']))] ?? {};
  const contrast = on !== undefined && isColour ? contrastOf(text, on) : undefined;
  const near =
    on !== undefined && contrast !== undefined && contrast < readable ? nearestReadable(text, on) : undefined;
  /** A picked colour is saved when the picker is left, not at each of its steps. */
  const onSwatch = (input: HTMLInputElement | null) => {
    const choose = () => input && onChange(input.value);
    input?.addEventListener('change', choose);
    return () => input?.removeEventListener('change', choose);
  };
  const whole = isColour && text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text;
  return (
    <>
      <div className="file">
        <input
          key={whole}
          type="color"
          ref={onSwatch}
          id={`${id}_swatch`}
          aria-label={`${schema.title}: choose`}
          defaultValue={isColour ? whole : backdrop}
          onBlur={() => onBlur(id, value)}
        />
        {TextWidget && <TextWidget {...props} />}
      </div>
      {contrast !== undefined && (
        <p className="field-description">
          {words}: {contrast.toFixed(1)} : 1{near !== undefined && `, too little. It needs ${readable} : 1.`}
        </p>
      )}
      {near !== undefined && <Tool name={`Use ${near}`} act={() => onChange(near)} />}
    </>
  );
}

/** The widgets of the look, by the kind of field. */
export const lookWidgets = { typefaces: Typefaces, corners: Corners, home: HomeTop, accent: Colour, tint: Colour };

/** The projects with an accent. */
const usesOf = (accent: string) => projects().filter(({ color: named }) => named === accent);

/** The first name that is free. */
function freeAccent(names: string[]): string {
  const number = Array.from({ length: names.length + 1 }, (_one, index) => index + 1);
  return number.map((one) => `accent-${one}`).find((name) => !names.includes(name)) ?? 'accent';
}

/** Asks for another name of an accent; the projects that have it get the new one, in the same step. */
async function rename(name: string, names: string[]): Promise<void> {
  const body = (
    <label>
      New name
      <input name="name" defaultValue={name} required autoComplete="off" aria-describedby="refused" />
    </label>
  );
  await ask({ title: `Rename ${name}`, body, yes: 'Rename' }, async ({ name: to = '' }) => {
    if (to === name) return;
    if (names.includes(to)) throw new Error(`There is an accent “${to}” already. Choose another name.`);
    if (!accentName.test(to)) throw new Error(`“${to}” can’t be its name. ${accentNameFix}`);
    await change('site.json', { op: 'move', from: `${accentsAt}/${name}`, path: `${accentsAt}/${to}` });
  });
}

/** The accents, each with its name; the default ones until the owner changes them. */
export function Accents({ children, names }: { children: ReactNode[]; names: string[] }) {
  if (valueOf('site.json', accentsAt) === undefined) {
    const own = Object.fromEntries(defaults.accents.map(({ name, ...colours }) => [name, colours]));
    // Asked when it is pressed: other choices may have been made since the form was drawn.
    const add = () =>
      valueOf('site.json', '/look') === undefined
        ? change('site.json', { op: 'add', path: '/look', value: { accents: own } })
        : change('site.json', { op: 'add', path: accentsAt, value: own });
    return <Tool name="Change the accents" act={add} />;
  }
  const value = { accent: defaults.accents[0]?.accent };
  return (
    <>
      {names.map((name, index) => {
        const uses = usesOf(name).length;
        const isLast = names.length === 1;
        const reason =
          uses > 0 ? `${uses} of your projects ${uses === 1 ? 'has' : 'have'} it` : 'a site has one accent at least';
        return (
          <div key={name}>
            {children[index]}
            <Tool name={`Rename ${name}`} act={() => rename(name, names)} />
            {uses > 0 || isLast ? (
              <p className="field-description">It can’t be taken out: {reason}.</p>
            ) : (
              <Tool
                name={`Take out ${name}`}
                act={() => change('site.json', { op: 'remove', path: `${accentsAt}/${name}` })}
              />
            )}
          </div>
        );
      })}
      {names.length < maxAccents && (
        <Tool
          name="Add an accent"
          act={() => change('site.json', { op: 'add', path: `${accentsAt}/${freeAccent(names)}`, value })}
        />
      )}
    </>
  );
}
