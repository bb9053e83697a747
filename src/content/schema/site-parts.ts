import { z } from 'zod';
import { alternative, details, image } from './fields';
import { framedFields } from './picture-fields';
import { httpsLink, lastDay, line, list, named, richText } from '../engine/text-fields';

export const profileSchema = z
  .strictObject({
    label: line(40, ['Name', 'The text of the link in the footer']),
    url: httpsLink(['Address', 'Your profile on a professional social network']),
  })
  .meta(named(['Profile', 'The link to your profile']));

export const availabilitySchema = z
  .strictObject({
    text: line(80, ['Text', 'Such as "Available from March"']),
    until: lastDay(
      ['Last day', 'The last day on which that is true; a site built later does not show it'],
      'Write a later day, or take “availability” out; from the next build on the site does not show it.',
    ).optional(),
  })
  .meta(named(['Availability', 'Whether you can be hired']));

export const linksSchema = list(
  z.strictObject({
    label: line(40, ['Name', 'The text of the link']),
    url: httpsLink(['Address', 'The address of the page']),
  }),
  6,
  ['Links', 'Other pages of yours'],
);

const detailsSchema = list(
  z.strictObject({
    label: line(40, ['Name', 'What the detail is, such as "Languages"']),
    text: richText(120, ['Text', 'The detail']),
  }),
  6,
  ['Details', 'What can be said of you in a few words: fields, languages, how you work'],
);

export const aboutSchema = z
  .strictObject({
    paragraphs: list(richText(800, ['Paragraph', 'One paragraph']), 8, [
      'Paragraphs',
      'The paragraphs of the About page',
    ]),
    details: detailsSchema.optional(),
    portrait: image('portrait', ['Portrait', 'Your portrait'], framedFields('portrait')),
    portraitAlt: alternative('Portrait', 'portrait'),
    ...details('portrait', 'Portrait'),
  })
  .meta(named(['About', 'The About page']));
