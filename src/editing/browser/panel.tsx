import { useState } from 'react';
import { ask, Tool } from './dialog';
import { projectOf } from './fields';
import { SubjectForm } from './form';
import type { Subject } from './form-schema';
import { read, update, useEditor } from './state';

/** What this page shows of the content comes first. */
function subjects(): Subject[] {
  const { content, address } = read();
  const { index, project, copy = '' } = projectOf(address) ?? {};
  return [
    ...(project ? [{ name: project.title, file: 'projects.json', pointer: `/${index}` }] : []),
    ...(content?.files[copy] ? [{ name: `${project?.title}: what is locked`, file: copy, pointer: '' }] : []),
    { name: 'You and your site', file: 'site.json', pointer: '' },
    { name: 'Words of the interface', file: 'words.json', pointer: '' },
  ];
}

/** Goes on once what the contract refuses is right or given up. */
export async function leave(act: () => void): Promise<void> {
  const body = 'Something here is still to be filled in or put right. What is marked would be lost.';
  if (read().isUnsaved && !(await ask({ title: 'Leave it unsaved?', body, yes: 'Leave', no: 'Stay' }))) return;
  update({ isUnsaved: false });
  act();
}

/** Everything that the contract has, also what can’t be seen on the page, as a form beside it. */
export function Panel() {
  useEditor();
  const [place, choose] = useState(0);
  const all = subjects();
  const subject = all[place];
  if (!subject) return null;
  return (
    <aside aria-label="Details">
      <div className="head">
        <select
          aria-label="Details of"
          value={subject.name}
          onChange={({ target: { selectedIndex } }) => void leave(() => choose(selectedIndex))}
        >
          {all.map(({ name }, index) => (
            <option key={index}>{name}</option>
          ))}
        </select>
        <Tool name="Close" act={() => leave(() => update({ hasPanel: false }))} />
      </div>
      <SubjectForm key={subject.file + subject.pointer} subject={subject} />
    </aside>
  );
}
