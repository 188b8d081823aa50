import { store as modulesStore } from '@freehold/modules/store';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';

/** What the server prints of the views: the entries of wp-admin's menu and the tabs. */
const PARTS = [
	'#adminmenu [id^="toplevel_page_freehold"] .wp-submenu',
	'.freehold-header',
];

/** Replaces the menu and the tabs with those of the page as the server prints it now. A failure leaves the old ones. */
async function refreshNavigation(): Promise< void > {
	try {
		const response = await window.fetch( window.location.href, {
			credentials: 'same-origin',
		} );
		const page = new DOMParser().parseFromString(
			await response.text(),
			'text/html'
		);
		for ( const part of PARTS ) {
			const next = page.querySelector( part );
			if ( next ) {
				document
					.querySelector( part )
					?.replaceChildren( ...next.children );
			}
		}
	} catch {
		// The next page has them.
	}
}

/**
 * Keeps wp-admin's menu and the tabs in step with the features that are on.
 */
export function useNavigation(): void {
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
	useEffect( () => {
		if ( active === null ) {
			return;
		}
		if ( shown.current !== null && shown.current !== active ) {
			void refreshNavigation();
		}
		shown.current = active;
	}, [ active ] );
}
