/**
 * The browser for tests: the machine's Chromium, else Playwright's.
 */
import type { LaunchOptions } from '@playwright/test';
import { browserPath } from '../browser.mjs';

/** The launch options. Only this machine's names resolve, so that requests for avatars and fonts fail at once. */
export const launchOptions: LaunchOptions = {
	executablePath: browserPath(),
	args: [
		'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
		'--disable-dev-shm-usage',
		'--disable-gpu',
		'--enable-unsafe-swiftshader',
		'--force-color-profile=srgb',
	],
};
