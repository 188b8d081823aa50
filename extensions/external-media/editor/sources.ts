/** A media source, as the page describes it before any request. */
export type KnownSource = {
	id: string;
	/** The title in menus. */
	title: string;
	/** Whether it was set up when the page loaded, and lists images without a selection in a pop-up. */
	isListable: boolean;
};

declare global {
	interface Window {
		/** Printed by `Module.php` for users who may copy images. */
		freeholdMediaSources?: KnownSource[];
	}
}

/** Returns the sources in the order of the menu. Empty for users who may not copy images. */
export const knownSources = (): KnownSource[] =>
	window.freeholdMediaSources ?? [];
