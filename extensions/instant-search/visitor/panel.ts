import { httpUrl } from '@freehold/visitor/sinks';
import type { SearchResult } from '../schema';
import type { Config } from './config';
import { BUTTON, create, highlighted } from './dom';
import { createFilters } from './filters';
import { moveFocus } from './keyboard';
import { resultRequests, SearchError } from './requests';

/** The pause after the last key before a request, in milliseconds. */
const DEBOUNCE_MS = 180;

/** The parts of a search. */
export type Panel = {
	element: HTMLElement;
	/** Searches for what the field contains, after a pause. */
	update: () => void;
	/** Ends what is going on. */
	stop: () => void;
};

/** Returns a result as an item of the list. */
const item = (
	{ url, title, excerpt, date, type }: SearchResult,
	hasTypes: boolean
): HTMLLIElement =>
	create(
		'li',
		{},
		create(
			'a',
			{ href: httpUrl( url ), dir: 'auto' },
			...highlighted( title )
		),
		create( 'p', { dir: 'auto' }, ...highlighted( excerpt ) ),
		create(
			'p',
			{ className: 'freehold-search__facts', dir: 'auto' },
			hasTypes ? `${ date } · ${ type }` : date
		)
	);

/** Returns the URL of the theme's page with all results. */
function pageUrl( home: string, query: string ): string {
	const url = new URL( home );
	url.searchParams.set( 's', query );
	return url.href;
}

/** Creates the elements of a panel. */
function createParts( texts: Config[ 'texts' ], filters: HTMLElement ) {
	const status = create( 'p', {
		className: 'freehold-search__status',
		dir: 'auto',
	} );
	status.setAttribute( 'role', 'status' );
	const list = create( 'ol' );
	list.setAttribute( 'role', 'list' );
	const button = ( textContent: string ) =>
		create( 'button', {
			className: BUTTON,
			type: 'button',
			hidden: true,
			textContent,
		} );
	const again = button( texts.again );
	const more = button( texts.more );
	const all = create( 'a', { hidden: true, textContent: texts.all } );
	const element = create(
		'div',
		{ className: 'freehold-search__panel' },
		filters,
		status,
		list,
		create( 'div', { className: 'freehold-search__end' }, again, more, all )
	);
	return { element, status, list, again, more, all };
}

/**
 * Creates the panel with results.
 *
 * @param config     What the page says about the search.
 * @param field      The field with what the visitor searches for.
 * @param hasFilters Whether to offer filters.
 * @return The panel, which is not in the page yet.
 */
export function createPanel(
	config: Config,
	field: HTMLInputElement,
	hasFilters: boolean
): Panel {
	const { texts } = config;
	const requests = resultRequests( config.posts );
	const filters = createFilters( config, hasFilters, () => search() );
	const { element, status, list, again, more, all } = createParts(
		texts,
		filters.element
	);
	let timer: ReturnType< typeof setTimeout > | undefined;
	/** Where the next page begins, for Load more and Try again. */
	let next = 0;

	const say = ( text: string ) => {
		status.textContent = text;
	};

	async function search( offset = 0 ): Promise< void > {
		clearTimeout( timer );
		const query = field.value.trim();
		const hadFocus = element.ownerDocument.activeElement === more;
		again.hidden = true;
		// A hidden button would lose the focus.
		more.hidden = ! hadFocus;
		if ( ! query ) {
			requests.cancel();
			list.replaceChildren();
			all.hidden = true;
			say( texts.start );
			return;
		}
		next = offset;
		say( texts.loading );
		all.href = httpUrl( pageUrl( config.home, query ) );
		try {
			const page = await requests.load( {
				query,
				offset,
				...filters.values(),
			} );
			if ( ! page ) {
				return;
			}
			const items = page.results.map( ( result ) =>
				item( result, filters.hasTypes() )
			);
			if ( offset ) {
				list.append( ...items );
			} else {
				list.replaceChildren( ...items );
				element.scrollTop = 0;
			}
			say( page.summary );
			next = page.next ?? 0;
			all.hidden = ! list.firstChild;
			if ( hadFocus ) {
				( items[ 0 ]?.querySelector( 'a' ) ?? all ).focus();
			}
			more.hidden = page.next === null;
		} catch ( error ) {
			const message = error instanceof SearchError && error.message;
			if ( ! offset ) {
				list.replaceChildren();
			}
			all.hidden = false;
			again.hidden = false;
			if ( hadFocus ) {
				again.focus();
			}
			more.hidden = true;
			say(
				message || ( navigator.onLine ? texts.failed : texts.offline )
			);
		}
	}

	more.addEventListener( 'click', () => search( next ) );
	again.addEventListener( 'click', () => {
		// The button disappears.
		field.focus();
		search( next );
	} );
	element.addEventListener( 'keydown', ( event ) =>
		moveFocus( event, field, list )
	);
	say( texts.start );

	return {
		element,
		update() {
			filters.load();
			clearTimeout( timer );
			// Says at once that the list will change.
			if ( field.value.trim() ) {
				say( texts.loading );
			}
			timer = setTimeout( search, DEBOUNCE_MS );
		},
		stop() {
			clearTimeout( timer );
			requests.cancel();
		},
	};
}
