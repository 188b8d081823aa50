/** A place that has pictures, as the page knows it before anything is asked. */
export type KnownSource = {
	id: string;
	/** What it is called in menus. */
	title: string;
	/** Whether it could be asked when the page was made, and shows pictures without somebody picking them first. */
	isListable: boolean;
};

declare global {
	interface Window {
		/** What server.php puts before the script, for those who may copy pictures. */
		freeholdMediaSources?: KnownSource[];
	}
}

/** The places, in the order of the menu; none for people who may not use them. */
export const knownSources = (): KnownSource[] =>
	window.freeholdMediaSources ?? [];
