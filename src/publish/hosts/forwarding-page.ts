import { createHash } from 'node:crypto';

/** `<meta http-equiv="refresh">` would lose the fragment, where the key of a link to a locked case study is. */
const forward = `const { href } = document.querySelector('a');
location.replace(href + location.search + location.hash);`;

const hash = createHash('sha256').update(forward).digest('base64');

const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

/**
 * A page in place of a redirect, for hosts without: it leads to `path`, with query and fragment. Without scripts, which
 * nothing that needs the fragment works without, it leads there, too.
 */
export const forwardingPage = (path: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${path}</title>
<noscript><meta http-equiv="refresh" content="0; url=${path}"></noscript>
</head>
<body>
<p><a href="${path}">${path}</a></p>
<script>${forward}</script>
</body>
</html>
`;
