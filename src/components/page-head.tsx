interface Props {
  title: string | undefined;
  description?: string | undefined;
  path?: string;
  /** True for a page search engines should not list. */
  hidden?: boolean;
}

/** The head of a page: its title, its description and what search engines and link previews read. */
export function PageHead({ title, description, hidden = false }: Props) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
