import { useState } from 'react';
import { pointerOf } from '../../content/edit/json-pointer';
import { ask } from './dialog';
import { SubjectForm, type Subject } from './form';
import { projectOf, projects, workingCopyOf } from './site-pages';
import { read, update, useEditor } from './store';

/** This page's come first. */
function subjects(): Subject[] {
  const { content, address } = read();
  const here = projectOf(address)?.index ?? -1;
  const ofProjects = projects().map((project, index): Subject[] => {
    const { title: name } = project;
    const copy = workingCopyOf(project) ?? '';
    const locked = { name: `${name}: what is locked`, file: copy, steps: [] };
    return [{ name, file: 'projects.json', steps: [String(index)] }, ...(content?.files[copy] ? [locked] : [])];
  });
  const site = { name: 'You and your site', file: 'site.json', steps: [] };
  const words = { name: 'Words of the interface', file: 'words.json', steps: [] };
  return [...(ofProjects[here] ?? []), site, ...ofProjects.filter((_, index) => index !== here).flat(), words];
}

/** Goes on once what the contract refuses is right or given up. */
export async function leave(act: () => void): Promise<void> {
  const text = 'Something here is still to be filled in or put right. What is marked would be lost.';
  if (read().isUnsaved && !(await ask({ title: 'Leave it unsaved?', text, yes: 'Leave', no: 'Stay' }))) return;
  update({ isUnsaved: false });
  act();
}

/** Everything that the contract has, also what can’t be seen on the page, as a form beside it. */
export function Panel() {
  const { address } = useEditor();
  const [chosen, choose] = useState({ address, place: 0 });
  const all = subjects();
  const place = chosen.address === address ? chosen.place : 0;
  const subject = all[place];
  if (!subject) return null;
  return (
    <aside aria-label="Details">
      <div className="head">
        <select
          aria-label="Details of"
          value={place}
          onChange={({ target: { selectedIndex } }) => void leave(() => choose({ address, place: selectedIndex }))}
        >
          {all.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => void leave(() => update({ hasPanel: false }))}>
          Close
        </button>
      </div>
      <SubjectForm key={subject.file + pointerOf(subject.steps)} subject={subject} />
    </aside>
  );
}
