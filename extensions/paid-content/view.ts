/**
 * Shows members the paid parts of a page that a cache may have stored for guests. Without this script, “Log in” leads to a page
 * with the same parts.
 */
import { textIn } from '@freehold/visitor/attributes';
import { moduleData, type Printed } from '@freehold/visitor/printed';
import { httpUrl, nodesOf, putHtml, request } from '@freehold/visitor/sinks';
import type { PaidContent } from './schema';

/** What PHP prints for this script. */
type Data = {
	url: Printed;
	post: number;
	read: string;
	hint: string;
	text: string;
};

/** The response: the HTML of this site. */
type Parts = Omit< PaidContent, 'parts' | 'styles' > & {
	parts: Record< string, Printed >;
	styles: Printed;
};

/** Puts HTML in place of an element, without moving what the reader sees or losing the focus. */
function replace( box: HTMLElement, html: Printed ): void {
	const root = document.documentElement;
	const nodes = nodesOf( html );
	const first = nodes.firstElementChild as HTMLElement | null;
	const isAbove = box.getBoundingClientRect().bottom <= 0;
	const hasFocus = box.contains( box.ownerDocument.activeElement );
	const before = root.scrollHeight;
	// Browsers that keep the position themselves must not do it twice.
	root.style.overflowAnchor = 'none';
	box.replaceWith( nodes );
	if ( isAbove ) {
		window.scrollBy( 0, root.scrollHeight - before );
	}
	root.style.overflowAnchor = '';
	if ( hasFocus && first ) {
		first.tabIndex = -1;
		first.focus( { preventScroll: true } );
	}
}

async function show( { url, post, read, text }: Data ): Promise< void > {
	const response = await request( url, { cache: 'no-store' } );
	const { parts, styles, reload }: Parts = await response.json();
	if ( reload ) {
		location.replace( httpUrl( read ) + location.hash );
		return;
	}
	const status = document.createElement( 'div' );
	status.role = 'status';
	status.className = 'screen-reader-text';
	document.body.append( status );
	putHtml( document.head, styles, 'beforeend' );
	for ( const box of document.querySelectorAll< HTMLElement >(
		`[data-freehold-post="${ post }"]`
	) ) {
		const number = textIn( box, 'freeholdPaid' );
		const html = Object.hasOwn( parts, number ) && parts[ number ];
		if ( html ) {
			replace( box, html );
			status.textContent = text;
		}
	}
}

const data = moduleData< Data >( 'paid-content' );
if ( data && document.cookie.includes( `${ data.hint }=` ) ) {
	show( data ).catch( () => {} );
}
