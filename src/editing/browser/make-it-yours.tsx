import { count } from '../../content/engine/count';
import { titlesAt } from '../names';
import type { State } from '../protocol';
import { ask, closeQuestion, Tool, type Act } from './dialog';
import { leadTo, leadToUnfinished, placeAt, unfinishedPlaces } from './leading';
import { openLink } from './page';
import { change, projectOfFile, projects, schemaAt, showDetails, useEditor, valueOf } from './state';
import { startProject } from './tools';

/** What the check says is left of the sample: fields of site.json, indexes of projects, and the mark. */
function leftOfSample({ diagnostics }: State) {
  const left = diagnostics.filter(({ isSample }) => isSample);
  const placesIn = (file: string) => left.find((one) => one.file === file)?.source?.places ?? [];
  return {
    isAny: left.length > 0,
    fields: placesIn('content/site.json').map((path) => path.join('.')),
    projects: placesIn('content/projects.json').map(([index]) => Number(index)),
    hasMark: left.some(({ file }) => file === 'static/favicon.svg'),
  };
}

/** The indexes of projects in which placeholders are left. */
const unfinishedProjects = (content: State): number[] =>
  unfinishedPlaces(content).flatMap(({ file, pointer }) => projectOfFile(file, pointer) ?? []);

/** Whether there is a project of the owner's own without placeholders. */
function hasFinished(content: State): boolean {
  const others = [...leftOfSample(content).projects, ...unfinishedProjects(content)];
  return projects().some((_, index) => !others.includes(index));
}

/** Whether the site is still to become the owner's: of the sample something is left, or no own project is finished. */
export const isToBecomeYours = (content: State): boolean => leftOfSample(content).isAny || !hasFinished(content);

/** Whether projects of the sample are left, as at the first start. */
export const hasSampleProjects = (content: State): boolean => leftOfSample(content).projects.length > 0;

/** Takes the sample's projects out, in one step that Undo takes back. */
const takeOut = (indexes: readonly number[]): Promise<boolean> =>
  change(
    'projects.json',
    ...indexes.toSorted((one, other) => other - one).map((index) => ({ op: 'remove' as const, path: `/${index}` })),
  );

/** Goes to another page, where something is to be replaced. */
const goTo = (address: string) => () => {
  if (location.pathname !== address) location.assign(address);
};

/** Asks how a project of one's own starts, on the home page. */
async function addProject(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('nav a[href="/"]');
  if (location.pathname !== '/' && home) await openLink(home);
  await startProject();
}

interface Step {
  name: string;
  isDone: boolean;
  /** Why it can't be done yet, or how it is done elsewhere. */
  hint?: string;
  action?: { name: string; act: Act };
}

/** What to replace of the sample, in order. */
function stepsToOwn(content: State): Step[] {
  const { fields, projects: samples, hasMark } = leftOfSample(content);
  const portrait = 'about.portrait';
  const words = fields.filter((field) => ![portrait, 'siteUrl'].includes(field));
  const missing = new Set(words.map((field) => titlesAt(schemaAt('site.json', ''), field.split('.')).join(', ')));
  const hasOwn = samples.length < projects().length;
  const hasLook = schemaAt('site.json', '')?.properties?.['look'] !== undefined;
  const details = (field: string) => ({ name: 'Open it', act: () => showDetails('site.json', field) });
  return [
    {
      name: 'Your name and words',
      isDone: words.length === 0,
      hint: `Still the sample’s: ${[...missing].join('; ')}.`,
      action: { name: 'Open it', act: () => leadTo(placeAt('site.json', (words[0] ?? 'name').split('.'))) },
    },
    { name: 'Your portrait', isDone: !fields.includes(portrait), action: { name: 'Go there', act: goTo('/about') } },
    {
      name: 'A first project of yours',
      isDone: hasFinished(content),
      ...(hasOwn
        ? {
            hint: 'It has placeholders, which are not published.',
            action: { name: 'Go to the next one', act: () => leadToUnfinished() },
          }
        : { action: { name: 'Add one', act: addProject } }),
    },
    {
      name: 'The sample’s projects',
      isDone: samples.length === 0,
      ...(hasOwn
        ? { action: { name: `Take the sample’s projects out`, act: () => takeOut(samples) } }
        : { hint: 'Add one of yours first: a site has at least one.' }),
    },
    { name: 'The address of your site', isDone: !fields.includes('siteUrl'), action: details('siteUrl') },
    {
      name: 'Your mark, in the browser’s tab',
      isDone: !hasMark,
      action: details('mark'),
    },
    ...(hasLook
      ? [
          {
            name: 'Your look: colours and typefaces',
            isDone: valueOf('site.json', '/look') !== undefined,
            action: details('look'),
          },
        ]
      : []),
  ];
}

/** The steps, each with whether it is done and what leads to it. */
function Steps() {
  const { content } = useEditor();
  return (
    <ul className="remarks">
      {content &&
        stepsToOwn(content).map(({ name, isDone, hint, action }) => (
          <li key={name} aria-label={`${name}: ${isDone ? 'done' : 'to do'}`}>
            <strong>{`${isDone ? '✓' : '○'} ${name} `}</strong>
            {!isDone && hint}
            {!isDone && action && (
              <Tool
                name={action.name}
                act={async (before) => {
                  closeQuestion();
                  await action.act(before);
                }}
              />
            )}
          </li>
        ))}
    </ul>
  );
}

/** Shows what is left of the sample, and leads to each place. */
export async function makeItYours(content: State): Promise<void> {
  const steps = stepsToOwn(content);
  const done = steps.filter(({ isDone }) => isDone).length;
  const title = `Make it yours: ${done} of ${count(steps.length, 'step')} done`;
  await ask({ title, body: <Steps />, yes: 'Close', no: '' });
}
