import { textIn } from '@freehold/visitor/attributes';

/** Prints the page, opens the share sheet of the device, or copies the link. Without it, buttons are links to the page. */
document.addEventListener( 'click', async ( event ) => {
	const { target } = event;
	const link =
		target instanceof Element
			? target.closest< HTMLAnchorElement >( 'a[data-freehold-share]' )
			: null;
	// Only pages of this site are shared. Other links, which an author can write, stay links.
	if ( link?.origin !== window.location.origin ) {
		return;
	}
	const action = textIn( link, 'freeholdShare' );
	const { href: url } = link;
	event.preventDefault();
	const say = ( text: string ) =>
		link.querySelector( '[role="status"]' )?.replaceChildren( text );
	if ( action === 'print' ) {
		window.print();
		return;
	}
	try {
		if ( action === 'share' && 'share' in navigator ) {
			await navigator.share( { title: textIn( link, 'title' ), url } );
			return;
		}
		await navigator.clipboard.writeText( url );
		say( textIn( link, 'copied' ) );
	} catch ( error ) {
		// The visitor has closed the sheet, or the page is not secure: then the link is there to read.
		if ( ( error as Error ).name !== 'AbortError' ) {
			say( url );
		}
	}
} );
