import { graphql, type HeadProps } from 'gatsby';

interface Data {
  meta: Queries.PageHead_metaFragment | null;
}

/** The head of a page: its title and description, and what search engines and link previews read. */
export function PageHead({ data: { meta } }: HeadProps<Data>) {
  if (!meta) return null;
  const { title, titleLang, locale, description, url, listed, kind, siteName, themeColor, image, imageAlt } = meta;
  return (
    <>
      <title lang={titleLang ?? undefined}>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={listed ? 'max-image-preview:large' : 'noindex'} />
      <meta name="theme-color" content={themeColor} />
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={locale} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={imageAlt} />
      {meta.structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: meta.structuredData }} />
      )}
    </>
  );
}

export const query = graphql`
  fragment PageHead_meta on PageMeta {
    revision
    lang
    title
    titleLang
    locale
    description
    url
    listed
    kind
    siteName
    themeColor
    image
    imageAlt
    structuredData
    look
  }
`;
