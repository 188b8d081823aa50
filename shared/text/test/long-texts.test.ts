/**
 * @jest-environment node
 */
import { urlsIn } from '../../embeds/url';
import { partsOf } from '../../ai/built-in/sentences';
import { formatAmount } from '../../money/amount';
import { trimEndOf } from '../trim-end-of';

const many = ( part: string ) => part.repeat( 200_000 );

it( 'trimEndOf() removes characters at the end alone', () => {
	expect( trimEndOf( '-a-b--', '-' ) ).toBe( '-a-b' );
	expect( trimEndOf( '--', '-' ) ).toBe( '' );
	expect( trimEndOf( 'a', '-' ) ).toBe( 'a' );
} );

it.each( [
	[ 'characters at the end', () => trimEndOf( `${ many( '-' ) }a`, '-' ) ],
	[ 'angle brackets', () => partsOf( many( '<' ) ) ],
	[ 'spaces', () => urlsIn( `a${ many( ' ' ) }\u00a0b` ) ],
	[ 'digits', () => formatAmount( `1${ many( '0' ) }`, 'USD' ) ],
] )( 'long texts take no time: %s', ( _, read ) => {
	const start = process.cpuUsage();
	read();
	expect( process.cpuUsage( start ).user ).toBeLessThan( 2_000_000 );
} );
