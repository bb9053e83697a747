import { z } from 'zod';
import { alternative, details, image } from './fields';
import { httpsLink, lastDay, line, list, richText } from './text-fields';

export const profileSchema = z
  .strictObject({
    label: line(40, 'The text of the link in the footer'),
    url: httpsLink('Your profile on a professional social network'),
  })
  .meta({ description: 'The link to your profile' });

export const availabilitySchema = z
  .strictObject({
    text: line(80, 'Whether you can be hired, such as "Available from March"'),
    until: lastDay(
      'The last day on which that is true; a site built later does not show it',
      'Write a later day, or take “availability” out; from the next build on the site does not show it.',
    ).optional(),
  })
  .meta({ description: 'Whether you can be hired' });

export const linksSchema = list(
  z.strictObject({ label: line(40, 'The text of the link'), url: httpsLink('The address of the page') }),
  6,
  'Other pages of yours',
);

const detailsSchema = list(
  z.strictObject({ label: line(40, 'What the detail is, such as "Languages"'), text: richText(120, 'The detail') }),
  6,
  'What can be said of you in a few words: fields, languages, how you work',
);

export const aboutSchema = z
  .strictObject({
    paragraphs: list(richText(800, 'One paragraph'), 8, 'The paragraphs of the About page'),
    details: detailsSchema.optional(),
    portrait: image('portrait', 'Your portrait'),
    portraitAlt: alternative('portrait'),
    ...details('portrait'),
  })
  .meta({ description: 'The About page' });
