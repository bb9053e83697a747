import { read, update, type Field } from './state';

/** Sets the target field and its outline on the page. */
export function setTarget(field: Field | undefined): void {
  const { target } = read();
  if (field?.element === target?.element && field?.pointer === target?.pointer) return;
  target?.element.removeAttribute('data-edit-target');
  field?.element.setAttribute('data-edit-target', '');
  update({ target: field });
}
