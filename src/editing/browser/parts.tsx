import { buttonId, type ArrayFieldTemplateProps, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** A part of the form that can be folded; where it is left out, a row that can add it. */
function Part({
  title,
  schema,
  optionalDataControl: control,
  formData,
  children,
}: (ObjectFieldTemplateProps | ArrayFieldTemplateProps) & { children: ReactNode }) {
  if (control && formData === undefined)
    return (
      <div className="absent" role="group" aria-label={title}>
        {title}
        {control}
      </div>
    );
  return (
    <details>
      <summary>{title}</summary>
      {schema.description && <p className="field-description">{schema.description}</p>}
      {children}
      {control}
    </details>
  );
}

/** A group of fields; the whole form, and a phrase with its language, stand without a fold. */
export function ObjectPart(props: ObjectFieldTemplateProps) {
  const { schema, properties, fieldPathId } = props;
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <>{fields}</>;
  if (Object.keys(schema.properties ?? {}).join() !== 'text,lang') return <Part {...props}>{fields}</Part>;
  return (
    <fieldset className="phrase">
      <legend>{schema.description}</legend>
      {fields}
    </fieldset>
  );
}

export function ListPart(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, fieldPathId, registry } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <Part {...props}>
      {items}
      {canAdd && <AddButton id={buttonId(fieldPathId, 'add')} onClick={onAddClick} registry={registry} />}
    </Part>
  );
}
