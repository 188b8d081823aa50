/**
 * Mapbox GL as published, with one addition: its script is also the file of its own worker.
 *
 * The published script creates workers from a blob, which a content security policy can forbid. Mapbox GL has a second
 * build for that, in two more files that contain the same code.
 */

/** Where the published script runs the main part, after it has received the shared part and the worker's part. */
const MAIN = `} else {
    var workerBundleString`;

const WORKER = `} else if (typeof importScripts === 'function') {
    // Added by Freehold: runs the worker's part if this file is loaded as a worker.
    var workerChunk = {};
    shared(workerChunk);
    worker(workerChunk);
`;

/**
 * Adds to the script of Mapbox GL that it runs the worker's part in a worker. Its functions stay as they are, because it
 * creates the blob from their text.
 *
 * @param {string} script The published script.
 * @return {string} The script.
 * @throws {Error} If the script does not contain the expected place exactly once.
 */
function asOwnWorker( script ) {
	const [ before, after, ...others ] = script.split( MAIN );
	if ( after === undefined || others.length ) {
		throw new Error(
			'The script of Mapbox GL is not the expected one, so it cannot be its own worker. See tools/mapbox-gl.js.'
		);
	}
	return `${ before }${ WORKER }${ MAIN }${ after }`;
}

/**
 * Returns the logo in the style sheet of Mapbox GL, which every map of Mapbox shows, also before the library is loaded.
 *
 * @param {string} css The published style sheet.
 * @return {string} The logo as SVG.
 * @throws {Error} If the style sheet does not contain it.
 */
function logoOf( css ) {
	const logo =
		/ctrl-logo\{[^}]*url\("data:image\/svg\+xml;charset=utf-8,([^"]+)"\)/.exec(
			css
		)?.[ 1 ];
	if ( ! logo ) {
		throw new Error(
			'The style sheet of Mapbox GL does not contain the expected logo. See tools/mapbox-gl.js.'
		);
	}
	return decodeURIComponent( logo );
}

module.exports = { asOwnWorker, logoOf };
