import { graphql } from 'gatsby';
import { Gallery } from '../gallery/gallery';
import { CaseStudy } from './case-study';
import { Summary } from './summary';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  content: Queries.ExtendedCaseStudy_contentFragment;
  words: Queries.ExtendedCaseStudy_wordsFragment;
}

/** A case study with a summary, a gallery, or both. A page of its own, so that the others don't load what they have no use for. */
export function ExtendedCaseStudy({ content, words, ...rest }: Props) {
  const { summary, gallery } = content;
  return (
    <CaseStudy
      {...rest}
      content={content}
      summary={summary && <Summary summary={summary} words={words} />}
      gallery={gallery && <Gallery groups={gallery} words={words} />}
    />
  );
}

export const query = graphql`
  fragment ExtendedCaseStudy_content on ProjectsJsonContent {
    ...CaseStudy_content
    summary {
      ...Summary_summary
    }
    gallery {
      ...Gallery_group
    }
  }
  fragment ExtendedCaseStudy_words on WordsJson {
    ...Summary_words
    ...Gallery_words
  }
`;
