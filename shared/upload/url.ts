/** Stands in for `url-parse` in tus-js-client: browsers have it. */
export default window.URL;
