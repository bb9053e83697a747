import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ObjectFieldTemplateProps,
  WidgetProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { accepts, fileKind } from './fields';
import { upload } from './requests';
import { Tool } from './tool';
import { addressOf } from './working-copy';

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

/** A group of fields; the whole form, a case study, and a phrase with its language stand without a fold. */
export function ObjectPart(props: ObjectFieldTemplateProps) {
  const { schema, properties, fieldPathId } = props;
  const fields = properties.map(({ content }) => content);
  if (['', 'content'].includes(fieldPathId.path.join())) return <>{fields}</>;
  if (Object.keys(schema.properties ?? {}).join() !== 'text,lang') return <Part {...props}>{fields}</Part>;
  return (
    <fieldset className="phrase">
      <legend>{schema.description}</legend>
      {fields}
    </fieldset>
  );
}

export function ListPart(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, title } = props;
  return (
    <Part {...props}>
      {items}
      {canAdd && <Tool icon="add" name={`Add to ${title}`} words="Add" act={onAddClick} />}
    </Part>
  );
}

export function EntryPart({ children, hasToolbar, buttonsProps: can, index }: ArrayFieldItemTemplateProps) {
  const tools = (
    <div className="tools">
      <Tool icon="up" name={`Move ${index + 1} up`} act={can.hasMoveUp && can.onMoveUpItem} />
      <Tool icon="down" name={`Move ${index + 1} down`} act={can.hasMoveDown && can.onMoveDownItem} />
      <Tool icon="remove" name={`Remove ${index + 1}`} act={can.hasRemove && can.onRemoveItem} />
    </div>
  );
  return (
    <div className="entry">
      {children}
      {hasToolbar && tools}
    </div>
  );
}

/** A picture or a video as it is, the path, and a picker. */
export function FilePart(props: WidgetProps) {
  const { onChange, schema, registry, value } = props;
  const { TextWidget } = registry.widgets;
  const kind = fileKind(schema);
  const src = typeof value === 'string' ? addressOf(registry.formContext.file, value) : undefined;
  const choose = async (file: File | undefined) => {
    const path = file && (await upload(file, registry.formContext.file));
    if (path) onChange(path);
  };
  return (
    <div className="file">
      {src && kind === 'png' && <img src={src} alt="" />}
      {src && kind === 'mp4' && <video src={src} muted />}
      {TextWidget && <TextWidget {...props} />}
      <label>
        Choose…
        <input
          type="file"
          aria-label={`Choose: ${schema.title}`}
          accept={accepts(schema)}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
    </div>
  );
}
