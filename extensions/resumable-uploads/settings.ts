/** What the server tells the screens with uploads. */
export type Settings = {
	/** Files above this size are taken over, in bytes. */
	threshold: number;
	/** How many parts to send at the same time. */
	parallel: number;
	/** PHP’s limit for files, in bytes. */
	hostLimit: number;
};

declare global {
	interface Window {
		freeholdUploads?: Settings;
	}
}

/**
 * Returns whether a file is taken over from WordPress.
 *
 * @param size The file’s size in bytes.
 */
export function isLarge( size: number ): boolean {
	const settings = window.freeholdUploads;
	return (
		!! settings &&
		( size > settings.threshold || size > settings.hostLimit )
	);
}
