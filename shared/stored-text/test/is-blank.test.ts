/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBlank } from '..';

it.each( [
	'',
	' ',
	'\t\n',
	'\u00a0',
	'\u200b',
	'\u2060\ufeff',
	'\u3164',
	'\u2800',
	'\u00ad ',
	'\u{e0020}',
	'\u200d\ufe0f',
] )( 'sees nothing in %j', ( text ) => expect( isBlank( text ) ).toBe( true ) );

it.each( [ 'a', '\u200ba', '0', '❤️', '👩🏽‍🌾', '—', '\ufffd' ] )(
	'sees something in %j',
	( text ) => expect( isBlank( text ) ).toBe( false )
);

it( 'judges each character as the server does', () => {
	const php = readFileSync(
		join( __dirname, '../../../src/server/Text.php' ),
		'utf8'
	);
	const list = /INVISIBLE = '([^']+)'/.exec( php )?.[ 1 ] ?? '';
	const server = new RegExp(
		`^[${ list.replaceAll( '\\x{', '\\u{' ) }]$`,
		'u'
	);
	const differing: string[] = [];
	for ( let code = 0; code <= 0x10ffff; code++ ) {
		const text = String.fromCodePoint( code );
		if (
			( code < 0xd800 || code > 0xdfff ) &&
			server.test( text ) !== isBlank( text )
		) {
			differing.push( code.toString( 16 ) );
		}
	}
	expect( differing ).toEqual( [] );
} );
