import { store as modulesStore } from '@freehold/modules/store';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { markView } from './marks';
import type { ScreenView } from './screen';

/** What the server prints of the views: the entries of wp-admin's menu and the tabs. */
const PARTS = [
	'#adminmenu [id^="toplevel_page_freehold"] .wp-submenu',
	'.freehold-header',
];

/** Replaces what an element contains. A link in it that has the focus gives it to the link in its place. */
function replace( old: Element, next: Element ): void {
	const { activeElement } = document;
	const href =
		activeElement instanceof HTMLAnchorElement &&
		old.contains( activeElement ) &&
		activeElement.href;
	old.replaceChildren( ...next.children );
	if ( href ) {
		[ ...old.querySelectorAll( 'a' ) ]
			.find( ( link ) => link.href === href )
			?.focus( { preventScroll: true } );
	}
}

/** Replaces the menu and the tabs with those of the page as the server prints it now. A failure leaves the old ones. */
async function refreshNavigation( signal: AbortSignal ): Promise< boolean > {
	try {
		const response = await window.fetch( window.location.href, {
			credentials: 'same-origin',
			signal,
		} );
		const page = new DOMParser().parseFromString(
			await response.text(),
			'text/html'
		);
		if ( signal.aborted ) {
			return false;
		}
		for ( const part of PARTS ) {
			const old = document.querySelector( part );
			const next = page.querySelector( part );
			if ( old && next ) {
				replace( old, next );
			}
		}
		return true;
	} catch {
		// The next page has them.
		return false;
	}
}

/**
 * Keeps wp-admin's menu and the tabs in step with the features that are on.
 *
 * @param view The current view, which can differ from that of the request.
 */
export function useNavigation( view: ScreenView ): void {
	const active = useSelect( ( select ) => {
		const { getModules, isTogglingModule } = select( modulesStore );
		const modules = getModules();
		return ! modules ||
			modules.some( ( { slug } ) => isTogglingModule( slug ) )
			? null
			: modules
					.filter( ( { activated } ) => activated )
					.map( ( { slug } ) => slug )
					.join();
	}, [] );
	const shown = useRef< string | null >( null );
	const latest = useRef( view );
	latest.current = view;
	useEffect( () => {
		if ( active === null || shown.current === active ) {
			return;
		}
		if ( shown.current === null ) {
			shown.current = active;
			return;
		}
		const request = new AbortController();
		void refreshNavigation( request.signal ).then( ( isDone ) => {
			if ( isDone ) {
				shown.current = active;
				markView( latest.current, latest.current );
			}
		} );
		return () => request.abort();
	}, [ active ] );
}
