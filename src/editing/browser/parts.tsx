import type { ArrayFieldTemplateProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { fileKind, pick } from './fields';
import { upload } from './requests';
import { Tool } from './tool';
import { addressOf } from './working-copy';

/** A group of fields or a list: folded, unless it is the whole form, a case study, or small. */
export function Part(props: ObjectFieldTemplateProps | ArrayFieldTemplateProps) {
  const { title, schema, formData, fieldPathId, optionalDataControl } = props;
  const fields = 'items' in props ? props.items : props.properties.map(({ content }) => content);
  if (['', 'content'].includes(fieldPathId.path.join())) return <>{fields}</>;
  const isSmall = Object.keys(schema.properties ?? {}).length === 2;
  const [Whole, Name] = isSmall ? (['fieldset', 'legend'] as const) : (['details', 'summary'] as const);
  return (
    <Whole data-absent={formData === undefined}>
      <Name>{title}</Name>
      {schema.description && <p className="field-description">{schema.description}</p>}
      {fields}
      {'canAdd' in props && props.canAdd && <Tool name={`Add to ${title}`} words="Add" act={props.onAddClick} />}
      {optionalDataControl}
    </Whole>
  );
}

/** A picture as it is, the path, and a picker. */
export function FilePart(props: WidgetProps) {
  const { onChange, schema, registry, value } = props;
  const { TextWidget } = registry.widgets;
  const { file } = registry.formContext;
  const choose = async () => {
    const chosen = await pick(schema);
    if (chosen) onChange(await upload(chosen, file));
  };
  return (
    <div className="file">
      {value && fileKind(schema) === 'png' && <img src={addressOf(file, value)} alt="" />}
      {TextWidget && <TextWidget {...props} />}
      <Tool name={`Choose: ${schema.title}`} words="Choose…" act={choose} />
    </div>
  );
}
