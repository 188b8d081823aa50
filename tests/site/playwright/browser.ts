/**
 * The browser that tests run in: the machine's own Chromium, else Playwright's. The one without windows of its own needs a
 * fifth less of the processor, so it comes first; `CHROMIUM_PATH` names another, for example to watch a test.
 */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const installed = [
	process.env.CHROMIUM_PATH ?? '',
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How the browser is started: no name but this machine's resolves, so that avatars and fonts elsewhere fail at once. */
export const launchOptions: LaunchOptions = {
	executablePath: installed.find(
		( path ) => path !== '' && existsSync( path )
	),
	args: [
		'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
		'--disable-dev-shm-usage',
		'--enable-unsafe-swiftshader',
		'--force-color-profile=srgb',
	],
};
