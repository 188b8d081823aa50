/**
 * Finds the browser for tests and measurements.
 */
import { existsSync } from 'node:fs';

/** Where browsers are. The headless shell comes first, because it uses a fifth less processor time. */
const PATHS = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the machine's browser. `CHROMIUM_PATH` selects another browser, for example to watch a test.
 *
 * @return {string|undefined} The path; undefined for Playwright's own.
 */
export const browserPath = () =>
	[ process.env.CHROMIUM_PATH ?? '', ...PATHS ].find(
		( path ) => path !== '' && existsSync( path )
	);
