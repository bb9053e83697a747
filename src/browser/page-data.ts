/** The path of the data of a page in development; `address` is the page's path. */
export const pageDataPath = (address: string): string => `/page-data/${address.slice(1) || 'index'}/page-data.json`;
