/** Focus never gets lost with what disappears. */
import { leave } from '../leave';

const by = ( id: string ) => document.getElementById( id ) as HTMLElement;

/** Leaves the notice from its button, and returns what has the focus. */
function leaveFrom( html: string, id = 'close' ): string | undefined {
	document.body.innerHTML = html;
	// Without a layout, no element has a box.
	jest.spyOn( HTMLElement.prototype, 'getClientRects' ).mockReturnValue( [
		{},
	] as unknown as DOMRectList );
	const control = by( id );
	control.focus();
	leave( '.notice' );
	return control.ownerDocument.activeElement?.id;
}

const notice = '<div class="notice"><button id="close"></button></div>';

it.each( [
	[ 'next', `<a id="last" href="/"></a>${ notice }<input id="next">` ],
	[ 'last', `<a href="/"></a><a id="last" href="/"></a>${ notice }` ],
	[ 'block', `<p id="block" tabindex="0" data-block="1">${ notice }</p>` ],
	[
		'inside',
		`<div role="dialog"><a id="inside" href="/"></a>${ notice }</div><input>`,
	],
] )( 'moves to “%s”', ( id, html ) => {
	expect( leaveFrom( html ) ).toBe( id );
} );

it( 'leaves focus where it is outside', () => {
	expect( leaveFrom( `<input id="other">${ notice }`, 'other' ) ).toBe(
		'other'
	);
} );
