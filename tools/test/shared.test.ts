/**
 * `shared/` contains only what two modules use; everything else belongs to one module.
 *
 * @jest-environment node
 */
import { statSync } from 'fs';
import { join } from 'path';
import { parts, usersOf } from '../shared-users';

/** Parts of `shared/` with one user or none today, with the reason. */
const EXPECTED: Record< string, string > = {
	access: 'Search, newsletters and visits ask it by filters, without naming it.',
	dialog: 'PHP loads it, only on pages with a dialog.',
	'editor.ts': 'The entry of the script that every editor loads.',
	media: 'A view of the modules Video and Resumable uploads, which PHP loads.',
	player: 'PHP loads it for Podcast and Audio blocks; Video names it.',
	'video-files':
		'Video, and the view of Video and Resumable uploads, which PHP loads.',
	moving: 'Always active on the server, whichever modules are on.',
};

it.each(
	parts.filter(
		( part ) =>
			! ( part in EXPECTED ) &&
			// Notes and styles for several parts.
			! part.endsWith( '.md' )
	)
)( 'two modules use shared/%s', ( part ) => {
	expect( [ ...usersOf( part ) ].length ).toBeGreaterThanOrEqual( 2 );
} );

it.each( Object.keys( EXPECTED ) )( '%s is still an exception', ( part ) => {
	expect( statSync( join( __dirname, '../../shared', part ) ) ).toBeTruthy();
	expect( [ ...usersOf( part ) ].length ).toBeLessThan( 2 );
} );
