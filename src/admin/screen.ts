/** A view that this script can show. */
export type ScreenView = {
	/** Empty for Home. */
	name: string;
	title: string;
	url: string;
	/** The entry of wp-admin's menu whose tab it is. */
	section: string;
};

/** What the server prints before this script. */
export type Screen = {
	/** The name of the view that the page was opened with. */
	current: string;
	views: ScreenView[];
	/** The shared features that are active. */
	rooms?: string[];
};

declare global {
	interface Window {
		freeholdScreen?: Screen;
	}
}

/** The names of the views, as `Freehold\Admin\Screen` has them. */
export const HOME = '';
export const FEATURES = 'features';
export const SERVICES = 'services';
export const CONNECTION = 'connection';
export const MOVING = 'moving';
export const SETTINGS = 'settings';

/**
 * Returns what the server says about the views.
 *
 * @return The views that the user may open.
 */
export const getScreen = (): Screen =>
	window.freeholdScreen ?? { current: HOME, views: [] };

/**
 * Returns the URL of a view, for links.
 *
 * @param name   The view's name.
 * @param anchor The ID of an element in it.
 * @return The URL.
 */
export const urlOfView = ( name: string, anchor = '' ): string =>
	( getScreen().views.find( ( view ) => view.name === name )?.url ?? '' ) +
	( anchor && `#${ anchor }` );

/** Returns what the URL says about the page: its path and the parameter `page`. */
const pageOf = ( { origin, pathname, searchParams }: URL ): string =>
	`${ origin }${ pathname }?${ searchParams.get( 'page' ) }`;

/**
 * Returns the view that a URL opens.
 *
 * @param href The URL.
 * @return The view; undefined for a page that this script cannot show.
 */
export function viewAt( href: string ): ScreenView | undefined {
	const page = pageOf( new URL( href, window.location.href ) );
	return getScreen().views.find(
		( { url } ) => pageOf( new URL( url, window.location.href ) ) === page
	);
}

/**
 * The views that show the sections of the earlier one-page screen, by their anchors.
 */
const MOVED: Record< string, string > = {
	'freehold-features': FEATURES,
	'freehold-keys': SERVICES,
	'freehold-connection': CONNECTION,
};

/**
 * Returns where a link to a section of the earlier one-page screen leads today.
 *
 * @param href A URL of Home.
 * @return The URL of the section's view; empty if the URL names no section.
 */
export function movedTo( href: string ): string {
	const hash = new URL( href ).hash.slice( 1 );
	const id = hash.replace( /-title$/, '' );
	if (
		viewAt( href )?.name !== HOME ||
		! id.startsWith( 'freehold-' ) ||
		id === 'freehold-title'
	) {
		return '';
	}
	const view = MOVED[ id ];
	// Sections of modules are on Settings.
	return view === undefined ? urlOfView( SETTINGS, hash ) : urlOfView( view );
}
