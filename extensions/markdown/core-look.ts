const addClass = ( element: Element | null, name: string ) => {
	if ( element && ! element.hasAttribute( 'class' ) ) {
		element.className = name;
	}
};

/**
 * Gives tables, quotes and code of the preview the classes of core's blocks, as `CoreLook.php` does for visitors.
 *
 * @param html Clean HTML.
 */
export function withCoreLook( html: string ): string {
	const { body } = new window.DOMParser().parseFromString(
		html,
		'text/html'
	);
	body.querySelectorAll( 'blockquote' ).forEach( ( quote ) =>
		addClass( quote, 'wp-block-quote' )
	);
	body.querySelectorAll( 'pre > code:first-child' ).forEach( ( code ) =>
		addClass( code.parentElement, 'wp-block-code' )
	);
	body.querySelectorAll( 'table:not([class])' ).forEach( ( table ) => {
		if ( table.querySelector( 'table' ) || table.closest( 'td, th' ) ) {
			return;
		}
		const figure = body.ownerDocument.createElement( 'figure' );
		figure.className = 'wp-block-table';
		table.replaceWith( figure );
		figure.append( table );
	} );
	return body.innerHTML;
}
