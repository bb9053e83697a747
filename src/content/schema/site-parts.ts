import { z } from 'zod';
import { alternative, details, image } from './fields';
import { framedFields } from './picture-fields';
import { formatted, httpsLink, lastDay, line, list, named, richText } from '../engine/text-fields';
import { addressErrors } from '../engine/addresses';
import { explain, quoted, type Explanation } from '../engine/text-rules';

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

/** A script of the host's own starts with “/”. */
const scriptErrors = (text: string): Explanation[] =>
  /^\/[^\s"<>\\/][^\s"<>\\]*$/.test(text) ? [] : addressErrors(text);

const attributeName = '^data-[a-z][a-z0-9-]*$';

const attributeErrors = (text: string): Explanation[] =>
  RegExp(attributeName).test(text)
    ? []
    : [explain(quoted(text), 'a name such as “data-domain”', 'Copy the name that begins with “data-”, without “=”.')];

export const statisticsSchema = z
  .strictObject({
    script: formatted(
      ['Script', 'What follows “src=” in the line that your host or counter gives you'],
      scriptErrors,
      '^(?:https://|/)',
      'Start with “https://”, or with “/” for a script of your host.',
    ),
    attributes: list(
      z.strictObject({
        name: formatted(
          ['Name', 'Such as "data-domain"'],
          attributeErrors,
          attributeName,
          'Write a name that begins with “data-”.',
        ),
        value: line(400, ['Value', 'What follows “=”, without the quotation marks around it']),
      }),
      10,
      ['Attributes', 'What else stands in that line and begins with “data-”'],
    ).optional(),
    sendsTo: httpsLink(['Sends to', 'Where it sends what it counts, if that is another address']).optional(),
  })
  .meta(named(['Statistics', 'The script of your host or counter that counts visits; it is loaded last']));

export type Statistics = z.infer<typeof statisticsSchema>;

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
