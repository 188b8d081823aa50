/** A color in the three forms that posts contain. */
type Color< Name extends string > = {
	[ Key in
		| `${ Lowercase< Name > }Color`
		| `custom${ Name }Color`
		| `hex${ Name }Color` ]?: string;
};

/** The attributes of the player, as posts contain them. */
export type Attributes = {
	/** The feed’s URL. */
	url?: string;
	/** The one episode that is shown, by its ID in the feed; empty for the latest. */
	selectedEpisodes: { guid: string }[];
	itemsToShow: number;
	showCoverArt: boolean;
	showEpisodeTitle: boolean;
	showEpisodeDescription: boolean;
	/** What Jetpack’s own example shows. */
	exampleFeedData?: object;
} & Color< 'Primary' > &
	Color< 'Secondary' > &
	Color< 'Background' >;
