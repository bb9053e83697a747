/** The path of the data of a page in development; `address` is the page's path. */
export const pageDataPath = (address: string): string => `/page-data/${address.slice(1) || 'index'}/page-data.json`;

/** The address to which a request makes Gatsby send all pages' data again, in development. */
export const renewAddress = '/__renew';
