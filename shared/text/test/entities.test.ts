import { decodeHTMLStrict } from '../entities';

it.each( [
	[ '&amp;', '&' ],
	[ '&lt;', '<' ],
	[ '&nbsp;', '\u00a0' ],
	[ '&semi;', ';' ],
	[ '&auml;', 'ä' ],
	[ '&NotEqualTilde;', '\u2242\u0338' ],
	[ '&hearts;', '♥' ],
	[ '&notes;', '&notes;' ],
	[ '&ampere;', '&ampere;' ],
	[ '&constructor;', '&constructor;' ],
] )( 'decodes %s as the library does', ( reference, characters ) => {
	expect( decodeHTMLStrict( reference ) ).toBe( characters );
} );
