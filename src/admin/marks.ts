import { viewAt, type ScreenView } from './screen';

/**
 * Marks the current view in the tabs of its section, in wp-admin's menu and in the title of the window, which the server printed for the
 * first view.
 *
 * @param previous The view that was marked before; the same one marks new links.
 */
export function markView( view: ScreenView, previous: ScreenView ): void {
	document
		.querySelectorAll< HTMLElement >( '.freehold-nav' )
		.forEach( ( tabs ) => {
			tabs.hidden = tabs.dataset.section !== view.section;
		} );
	document
		.querySelectorAll< HTMLElement >( '[data-manual]' )
		.forEach( ( element ) => {
			element.hidden = element.dataset.manual !== view.name;
		} );
	document
		.querySelectorAll< HTMLAnchorElement >( '.freehold-nav a' )
		.forEach( ( link ) => {
			if ( viewAt( link.href )?.name === view.name ) {
				link.setAttribute( 'aria-current', 'page' );
			} else {
				link.removeAttribute( 'aria-current' );
			}
		} );
	document
		.querySelectorAll< HTMLAnchorElement >( '#adminmenu .wp-submenu a' )
		.forEach( ( link ) => {
			const target = viewAt( link.href );
			if ( ! target ) {
				return;
			}
			const isCurrent = target.section === view.section;
			link.classList.toggle( 'current', isCurrent );
			link.parentElement?.classList.toggle( 'current', isCurrent );
			if ( isCurrent ) {
				link.setAttribute( 'aria-current', 'page' );
			} else {
				link.removeAttribute( 'aria-current' );
			}
		} );
	if ( document.title.startsWith( previous.title ) ) {
		document.title =
			view.title + document.title.slice( previous.title.length );
	}
}
